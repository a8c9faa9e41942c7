import { closeSync, existsSync, openSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { makeOwnFolder } from '../../files/make-own-folder.ts'
import { readOwnFile } from '../../files/read-own-file.ts'
import { replaceBy, replaceFile } from '../../files/replace-file.ts'
import { Records, type RecordsIndex } from './records.ts'
import { ResultTable } from './result-table.ts'
import { type ResultsPlace, sign } from './results-place.ts'

/**
 * Codes of the system that say that nothing can be written here. The last two mean that a folder stands in the place of
 * the file.
 */
const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EISDIR', 'ENOTEMPTY'])

/**
 * Reads what `writeResultsFile` has written. A file of another version, or of another one of Node, whose `v8.serialize` may
 * write another format, is as good as none; so is one that is damaged, or that another installation has written.
 */
export function readResultsFile(place: ResultsPlace, name: string, version: string): unknown {
  const body = readSigned(place, name, version)
  return body && deserialize(body)
}

function readSigned({ folder, key }: ResultsPlace, name: string, version: string): Buffer | undefined {
  try {
    const bytes = readOwnFile(join(folder, name))
    const own = formatVersion(version)
    if (bytes?.toString('latin1', 0, own.length) !== own) return undefined
    const end = bytes.indexOf('\n')
    const body = bytes.subarray(end + 1)
    const isOwn = bytes.toString('latin1', 0, end) === formatHead(name, version, key, [body])
    return isOwn ? body : undefined
  } catch {
    return undefined
  }
}

/**
 * Writes plain data at once, so that a run that ends at any moment leaves the old file or the new one. A folder that
 * cannot be written only makes the next run slower.
 *
 * @param more comes after it
 */
export function writeResultsFile(
  { folder, key }: ResultsPlace,
  name: string,
  version: string,
  content: object,
  more: readonly Buffer[] = [],
): void {
  const parts = [serialize(content), ...more]
  try {
    const isNew = !existsSync(folder)
    makeOwnFolder(dirname(folder), basename(folder))
    if (isNew) replaceFile(join(folder, '.gitignore'), '*\n')
    replaceBy(join(folder, name), (draft) => {
      const handle = openSync(draft, 'wx')
      try {
        for (const part of [formatHead(name, version, key, parts), '\n', ...parts])
          writeFileSync(handle, part)
      } finally {
        closeSync(handle)
      }
    })
  } catch (cause) {
    if (!unwritable.has((cause as NodeJS.ErrnoException).code ?? '')) throw cause
  }
}

/** The first line: what made the file, and a signature, of that and of the file's name too. */
function formatHead(name: string, version: string, key: Buffer, body: readonly Buffer[]): string {
  const made = formatVersion(version)
  return made + sign([name, '\n', made, ...body], key)
}

const formatVersion = (version: string) => `vaasal ${version} ${process.version} `

const tableName = 'results'

type RecordsPart = 'files' | 'pages' | 'budgets'

/** A table with the index of its records, which come after it in the file. */
type WrittenTable = Omit<ResultTable, RecordsPart | 'put' | 'compareDocument'> &
  Record<RecordsPart, RecordsIndex>

/** The results of the last run; none if there was no run of this version, or if they are damaged. */
export function readResultTable(place: ResultsPlace, version: string): ResultTable {
  const body = readSigned(place, tableName, version)
  if (!body) return new ResultTable()
  const written = deserialize(body) as WrittenTable
  const { files, pages, budgets } = written
  let end = body.length - [files, pages, budgets].reduce((sum, index) => sum + countBytes(index), 0)
  const take = <Value extends object>(index: RecordsIndex): Records<Value> => {
    const start = end
    end += countBytes(index)
    return new Records(index, body.subarray(start, end))
  }
  const records = { files: take(files), pages: take(pages), budgets: take(budgets) }
  return Object.assign(new ResultTable(), written, records)
}

const countBytes = ({ lengths }: RecordsIndex) => lengths.reduce((sum, length) => sum + length, 0)

/** Replaces the stored table, for `readResultTable`. Does nothing if the folder cannot be written. */
export function writeResultTable(place: ResultsPlace, version: string, table: ResultTable): void {
  const [files, pages, budgets] = [table.files.encode(), table.pages.encode(), table.budgets.encode()]
  const written: WrittenTable = { ...table, files: files.index, pages: pages.index, budgets: budgets.index }
  const records = [files, pages, budgets].flatMap(({ parts }) => parts)
  writeResultsFile(place, tableName, version, written, records)
}
