import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { makeOwnFolder } from '../../files/make-own-folder.ts'
import { readOwnFile } from '../../files/read-own-file.ts'
import { replaceBy, replaceFile } from '../../files/replace-file.ts'
import { Records } from './records.ts'
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
export function readResultsFile({ folder, key }: ResultsPlace, name: string, version: string): unknown {
  try {
    const bytes = readOwnFile(join(folder, name))
    if (!bytes) return undefined
    const end = bytes.indexOf('\n')
    const body = bytes.subarray(end + 1)
    return bytes.toString('latin1', 0, end) === formatHead(name, version, key, body)
      ? deserialize(body)
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Writes plain data at once, so that a run that ends at any moment leaves the old file or the new one. A folder that
 * cannot be written only makes the next run slower.
 */
export function writeResultsFile(
  { folder, key }: ResultsPlace,
  name: string,
  version: string,
  content: object,
): void {
  const body = serialize(content)
  try {
    const isNew = !existsSync(folder)
    makeOwnFolder(dirname(folder), basename(folder))
    if (isNew) replaceFile(join(folder, '.gitignore'), '*\n')
    replaceBy(join(folder, name), (draft) => {
      writeFileSync(draft, `${formatHead(name, version, key, body)}\n`, { flag: 'wx' })
      appendFileSync(draft, body)
    })
  } catch (cause) {
    if (!unwritable.has((cause as NodeJS.ErrnoException).code ?? '')) throw cause
  }
}

/** The first line: the versions of the engine and of Node, and a signature, of the file's name too. */
const formatHead = (name: string, version: string, key: Buffer, body: Uint8Array) =>
  `vaasal ${version} ${process.version} ${sign([name, '\n', body], key)}`

const tableName = 'results'

type RecordsPart = 'files' | 'pages' | 'rules' | 'budgets'

/** A table with its records encoded. */
type WrittenTable = Omit<ResultTable, RecordsPart> & Record<RecordsPart, Map<string, Uint8Array>>

/** The results of the last run; none if there was no run of this version, or if they are damaged. */
export function readResultTable(place: ResultsPlace, version: string): ResultTable {
  const written = readResultsFile(place, tableName, version) as WrittenTable | undefined
  if (!written) return createResultTable()
  return {
    ...written,
    files: new Records(written.files),
    pages: new Records(written.pages),
    rules: new Records(written.rules),
    budgets: new Records(written.budgets),
  }
}

export function writeResultTable(place: ResultsPlace, version: string, table: ResultTable): void {
  const written: WrittenTable = {
    ...table,
    files: table.files.encode(),
    pages: table.pages.encode(),
    rules: table.rules.encode(),
    budgets: table.budgets.encode(),
  }
  writeResultsFile(place, tableName, version, written)
}
