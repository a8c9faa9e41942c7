import type { BlockRegistry } from '../../blocks/block-registry.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { isTableFile } from '../../core/handover/table.ts'
import { indexDocuments } from '../../core/read/index-documents.ts'
import type { FileRecord } from '../config/file-record.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { compareCodeUnits } from '../files/compare-code-units.ts'
import { type ListedFile, readListedFile } from '../files/find-files.ts'
import { fingerprint, fingerprintFound } from '../files/fingerprint.ts'
import type { ResultTable } from '../results/result-table.ts'

/** The documents of a site, and which of them have to be read again. */
export interface OpenDocuments {
  /** By name. */
  listed: ReadonlyMap<string, ListedFile>
  /** The tables of routes. */
  tables: readonly ListedFile[]
  diagnostics: readonly Diagnostic[]
  /** The names of those that are new or have changed. */
  outdated: ReadonlySet<string>
  /** By name: what was known of those that have changed. */
  before: ReadonlyMap<string, FileRecord>
  /** By name: of what they contain now. */
  hashes: ReadonlyMap<string, string>
}

const siteFile = 'pages.yaml'

/**
 * Compares the stamps of documents with those of their records, and contents where they differ. Leaves in the table the
 * records that hold.
 *
 * @param codes the code of all block types: the messages of a document list the fields of blocks
 */
export async function openDocuments(
  files: readonly ListedFile[],
  table: ResultTable,
  codes: string,
): Promise<OpenDocuments> {
  const diagnostics: Diagnostic[] = []
  const sorted = files.toSorted((one, other) => compareCodeUnits(one.file, other.file))
  const listed = indexDocuments(sorted, (diagnostic) => diagnostics.push(diagnostic))
  const named = new Set([...listed.values(), files.find(({ file }) => file === siteFile)])
  const tables = sorted.filter(({ file }) => isTableFile(file))
  const others = sorted.filter((file) => !named.has(file) && !isTableFile(file.file))
  if (others.length > 0) diagnostics.unshift(...(await readOthers(others)))
  const isSameCode = table.codes === codes
  const outdated = new Set<string>()
  const before = new Map<string, FileRecord>()
  const current: string[] = []
  const hashes = new Map<string, string>()
  for (const [name, one] of listed) {
    const known = table.files.get(one.file)
    const hash = known?.stamp === one.stamp ? known.hash : fingerprintFound(readListedFile(one))
    hashes.set(name, hash)
    if (known?.hash === hash && (isSameCode || known.shapeDiagnostics.length === 0)) {
      if (known.stamp !== one.stamp)
        table.files.set(one.file, { ...known, stamp: one.settled ? one.stamp : '' })
      current.push(one.file)
    } else {
      outdated.add(name)
      if (known) before.set(name, known)
    }
  }
  table.files.arrange(current)
  table.codes = codes
  return { listed, tables, diagnostics, outdated, before, hashes }
}

/** The problems of files that are not read as documents: links to folders, files with the name of another. */
async function readOthers(others: readonly ListedFile[]): Promise<Diagnostic[]> {
  const { readSource } = await import('../../core/read/read-site.ts')
  return others.flatMap((file) => readSource(readListedFile(file)).diagnostics)
}

/** Reads `pages.yaml` and the tables, unless they and the names of the documents are as they were. */
export async function openConfig(
  files: readonly ListedFile[],
  { listed: documents, tables }: Pick<OpenDocuments, 'listed' | 'tables'>,
  { config }: Pick<ResultTable, 'config'>,
  registry: BlockRegistry,
): Promise<SiteConfig> {
  const listed = files.find(({ file }) => file === siteFile)
  const names = fingerprint([...documents.keys(), ...tables.map(({ file }) => file)].join('\n'))
  const isSame = (known: { stamp: string; hash: string }, one: ListedFile | undefined) =>
    one !== undefined && (known.stamp === one.stamp || known.hash === fingerprintFound(readListedFile(one)))
  if (
    config?.names === names &&
    isSame(config, listed) &&
    config.tables.every((table, index) => isSame(table, tables[index]))
  )
    return config
  const { readSiteConfig } = await import('../config/site-config.ts')
  return readSiteConfig(listed, { documents, tables, names }, registry)
}
