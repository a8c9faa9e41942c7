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

interface ResultsContent {
  value: unknown
  /** Everything after the first line. It ends with the records. */
  body: Uint8Array
}

/**
 * Reads what `writeResultsFile` has written. A file of another version of the engine or of Node, whose `v8.serialize` may
 * write another format, is as good as none; so is one that is damaged, or that another installation has written.
 */
export function readResultsFile(
  { folder, key }: ResultsPlace,
  name: string,
  version: string,
): ResultsContent | undefined {
  try {
    const bytes = readOwnFile(join(folder, name))
    if (!bytes) return undefined
    const end = bytes.indexOf('\n')
    const body = bytes.subarray(end + 1)
    return bytes.toString('latin1', 0, end) === formatHead(name, version, key, body)
      ? { value: deserialize(body), body }
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Writes plain data, and records behind it, at once, so that a run that ends at any moment leaves the old file or the new
 * one. A folder that cannot be written only makes the next run slower.
 */
export function writeResultsFile(
  { folder, key }: ResultsPlace,
  name: string,
  version: string,
  value: object,
  records: readonly Uint8Array[] = [],
): void {
  const body = Buffer.concat([serialize(value), ...records])
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

const recordParts = ['files', 'pages', 'rules', 'budgets'] as const
type RecordPart = (typeof recordParts)[number]

/** A table as the file has it: the records follow, each as long as the list says. */
type WrittenTable = Omit<ResultTable, RecordPart> & {
  records: [part: RecordPart, key: string, length: number][]
}

/** The results of the last run; none if there was no run of this version, or if they are damaged. */
export function readResultTable(place: ResultsPlace, version: string): ResultTable {
  const content = readResultsFile(place, tableName, version)
  if (!content) return createResultTable()
  const { body } = content
  const { records, ...table } = content.value as WrittenTable
  const encoded: Record<RecordPart, Map<string, Uint8Array>> = {
    files: new Map(),
    pages: new Map(),
    rules: new Map(),
    budgets: new Map(),
  }
  let start = body.length - records.reduce((sum, [, , length]) => sum + length, 0)
  for (const [part, key, length] of records) {
    encoded[part].set(key, body.subarray(start, start + length))
    start += length
  }
  return {
    ...table,
    files: new Records(encoded.files),
    pages: new Records(encoded.pages),
    rules: new Records(encoded.rules),
    budgets: new Records(encoded.budgets),
  }
}

export function writeResultTable(place: ResultsPlace, version: string, table: ResultTable): void {
  const { files: _files, pages: _pages, rules: _rules, budgets: _budgets, ...others } = table
  const encoded = recordParts.flatMap((part) =>
    Array.from(table[part].encode(), ([key, bytes]) => ({ part, key, bytes })),
  )
  const written: WrittenTable = {
    ...others,
    records: encoded.map(({ part, key, bytes }) => [part, key, bytes.length]),
  }
  writeResultsFile(
    place,
    tableName,
    version,
    written,
    encoded.map(({ bytes }) => bytes),
  )
}
