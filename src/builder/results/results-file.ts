import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { makeOwnFolder } from '../../files/make-own-folder.ts'
import { readOwnFile } from '../../files/read-own-file.ts'
import { replaceBy, replaceFile } from '../../files/replace-file.ts'
import { type EncodedRecords, Records } from './records.ts'
import { createResultTable, type ResultTable } from './result-table.ts'
import { type ResultsPlace, sign } from './results-place.ts'

/**
 * Codes of the system that say that nothing can be written here. The last two mean that a folder stands in the place of
 * the file.
 */
const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EISDIR', 'ENOTEMPTY'])

/**
 * Reads what `writeResultsFile` has written. A file of another version of the engine or of Node, whose `v8.serialize` may
 * write another format, is as good as none; so is one that is damaged, or that another installation has written.
 */
export function readResultsFile(place: ResultsPlace, name: string, version: string): unknown {
  const body = readSigned(place, name, version)
  return body && deserialize(body)
}

function readSigned({ folder, key }: ResultsPlace, name: string, version: string): Buffer | undefined {
  try {
    const bytes = readOwnFile(join(folder, name))
    if (!bytes) return undefined
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
      writeFileSync(draft, `${formatHead(name, version, key, parts)}\n`, { flag: 'wx' })
      for (const part of parts) appendFileSync(draft, part)
    })
  } catch (cause) {
    if (!unwritable.has((cause as NodeJS.ErrnoException).code ?? '')) throw cause
  }
}

/** The first line: the versions of the engine and of Node, and a signature, of the file's name too. */
const formatHead = (name: string, version: string, key: Buffer, body: readonly Buffer[]) =>
  `vaasal ${version} ${process.version} ${sign([name, '\n', ...body], key)}`

const tableName = 'results'

type RecordsPart = 'files' | 'pages' | 'rules' | 'budgets'

/** A table with the index of its records, which come after it in the file. */
type WrittenTable = Omit<ResultTable, RecordsPart> & Record<RecordsPart, EncodedRecords['index']>

/** The results of the last run; none if there was no run of this version, or if they are damaged. */
export function readResultTable(place: ResultsPlace, version: string): ResultTable {
  const body = readSigned(place, tableName, version)
  if (!body) return createResultTable()
  const written = deserialize(body) as WrittenTable
  const { files, pages, rules, budgets } = written
  let end = body.length - [files, pages, rules, budgets].reduce((sum, index) => sum + countBytes(index), 0)
  const take = (index: EncodedRecords['index']): EncodedRecords => {
    const start = end
    end += countBytes(index)
    return { index, bytes: body.subarray(start, end) }
  }
  return {
    ...written,
    files: new Records(take(files)),
    pages: new Records(take(pages)),
    rules: new Records(take(rules)),
    budgets: new Records(take(budgets)),
  }
}

const countBytes = (index: EncodedRecords['index']) => index.reduce((sum, [, length]) => sum + length, 0)

export function writeResultTable(place: ResultsPlace, version: string, table: ResultTable): void {
  const [files, pages, rules, budgets] = [
    table.files.encode(),
    table.pages.encode(),
    table.rules.encode(),
    table.budgets.encode(),
  ]
  const written: WrittenTable = {
    ...table,
    files: files.index,
    pages: pages.index,
    rules: rules.index,
    budgets: budgets.index,
  }
  const records = [files, pages, rules, budgets].map(({ bytes }) => bytes)
  writeResultsFile(place, tableName, version, written, records)
}
