import Database from 'libsql'
import { RefusalError } from '../../../../core/refusal-error.ts'
import { fromFileError, StoreError } from '../sql/store-error.ts'
import { checkDatabase } from '../sqlite/check-database.ts'

/**
 * Checks a copy of a SQLite file that nobody else uses, and says how many leads it has and which files of résumés.
 *
 * @throws {RefusalError} if it is damaged
 */
export function inspectCopy(path: string): { leads: number; files: string[] } {
  const database = new Database(path)
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE')
    checkDatabase(database, path)
    // Everything in the one file.
    database.exec('PRAGMA journal_mode = DELETE')
    const count = database.prepare('SELECT COUNT(*) AS leads FROM vaasal_leads').get() as { leads: number }
    const files = database.prepare('SELECT file FROM vaasal_resumes WHERE file IS NOT NULL').all() as {
      file: string
    }[]
    return { leads: Number(count.leads), files: files.map(({ file }) => file) }
  } catch (cause) {
    const error = fromFileError(cause, path)
    if (error instanceof StoreError && error.kind === 'corrupted')
      throw new RefusalError(`The copy is damaged (${error.detail}). Use another one.`)
    throw error
  } finally {
    database.close()
  }
}
