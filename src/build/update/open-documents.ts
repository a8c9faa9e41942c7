import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { nameDocuments } from '../../core/read/name-documents.ts'
import { isTableFile } from '../../core/read/table/table-file.ts'
import type { FileRecord } from '../pages/file-record.ts'
import { fingerprint, fingerprintFound } from '../pages/fingerprint.ts'
import type { SiteHead } from '../pages/site-head.ts'
import { type ListedFile, readListedFile } from '../site/find-files.ts'
import { compareCodeUnits } from '../site/hash-folder.ts'
import { copyMap } from './pool/stored-map.ts'
import { toPlain } from './pool/stored-record.ts'
import type { SiteStore } from './site-store.ts'

/** The documents of a site, and which of them have to be read again. */
export interface OpenDocuments {
  /** By name. */
  listed: ReadonlyMap<string, ListedFile>
  /** The tables of routes. */
  tables: readonly ListedFile[]
  diagnostics: readonly Diagnostic[]
  /** The names of those that are new or have changed. */
  changed: ReadonlySet<string>
  /** The records of the files as the last run left them. */
  before: ReadonlyMap<string, FileRecord>
  /** Whether the records in the store are others than before. */
  isStoreChanged: boolean
}

const siteFile = 'pages.yaml'

type Codes = Readonly<Record<string, string>>

/**
 * Compares the stamps of documents with those in the store, and contents where they differ. `touched` are the files that
 * are not as the run left them that wrote the store, if that is known: the records of others need not be read then.
 */
export async function openDocuments(
  files: readonly ListedFile[],
  store: SiteStore,
  codes: Codes,
  touched?: ReadonlySet<string>,
): Promise<OpenDocuments> {
  const diagnostics: Diagnostic[] = []
  const sorted = files.toSorted((one, other) => compareCodeUnits(one.file, other.file))
  const listed = nameDocuments(sorted, (diagnostic) => diagnostics.push(diagnostic))
  const named = new Set([...listed.values(), files.find(({ file }) => file === siteFile)])
  const tables = sorted.filter(({ file }) => isTableFile(file))
  const others = sorted.filter((file) => !named.has(file) && !isTableFile(file.file))
  if (others.length > 0) diagnostics.unshift(...(await readOthers(others)))
  const isSameCode = JSON.stringify(store.codes) === JSON.stringify(codes)
  const changed = new Set<string>()
  const before = store.files
  // Every document has a record, so those that nobody has touched are current.
  const isCurrent = isSameCode && touched !== undefined && before.size === listed.size
  const records = isCurrent ? copyMap(before) : new Map<string, FileRecord>()
  let isStoreChanged = false
  for (const [name, one] of listed) {
    if (isCurrent && !touched.has(one.file)) continue
    const known = before.get(one.file)
    // Messages list the fields of blocks, which depend on the code of all of them.
    const kept = known && (isSameCode || known.recovered.length === 0) ? compareFile(known, one) : undefined
    // A record that does not hold any more is replaced where it is, when the document is read.
    if (!kept) changed.add(name)
    else if (kept !== known || !isCurrent) records.set(one.file, kept)
    if (kept !== known) isStoreChanged = true
  }
  if (records.size !== before.size) isStoreChanged = true
  store.files = records
  return { listed, tables, diagnostics, changed, before, isStoreChanged }
}

/** The problems of files that are not read as documents: links to folders, files with the name of another. */
async function readOthers(others: readonly ListedFile[]): Promise<Diagnostic[]> {
  const { readSource } = await import('../../core/read/read-site.ts')
  return others.flatMap((file) => readSource(readListedFile(file)).diagnostics)
}

/** What is known of a file with its present stamp; `undefined` if the file has changed. */
function compareFile<Known extends { stamp: string; hash: string }>(
  known: Known,
  listed: ListedFile,
): Known | undefined {
  if (known.stamp === listed.stamp) return known
  if (known.hash !== fingerprintFound(readListedFile(listed))) return undefined
  return { ...toPlain(known), stamp: listed.settled ? listed.stamp : '' }
}

/** Reads `pages.yaml` and the tables, unless they and the names of the documents are as they were. */
export async function openHead(
  files: readonly ListedFile[],
  { listed: documents, tables }: Pick<OpenDocuments, 'listed' | 'tables'>,
  store: SiteStore,
): Promise<SiteHead> {
  const listed = files.find(({ file }) => file === siteFile)
  const names = fingerprint([...documents.keys(), ...tables.map(({ file }) => file)].join('\n'))
  const known = store.head?.names === names ? store.head : undefined
  const kept = known && listed && compareFile(known, listed)
  const keptTables = kept?.tables.map((table, index) => tables[index] && compareFile(table, tables[index]))
  if (kept && keptTables?.every((table) => table !== undefined)) {
    const isSame = keptTables.every((table, index) => table === kept.tables[index])
    return isSame ? kept : { ...kept, tables: keptTables }
  }
  const { readSiteHead } = await import('../pages/site-head.ts')
  return readSiteHead(listed, { documents, tables, names })
}
