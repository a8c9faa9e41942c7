import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { reportTo } from '../../core/diagnostics/make-diagnostic.ts'
import { reportUnused } from '../../core/resolve/report-unused.ts'
import type { FileRecord } from '../config/file-record.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { ListedFile } from '../files/find-files.ts'
import type { PageRecord } from '../page/page-record.ts'
import type { Records } from '../results/records.ts'

interface UnusedInput {
  config: SiteConfig
  documents: ReadonlyMap<string, ListedFile>
  files: Pick<Records<FileRecord>, 'get'>
  pages: readonly PageRecord[]
  /** Those pages of which everything is reported. */
  reported: readonly PageRecord[]
}

/** Reports the documents and tables that nothing uses. */
export function listUnused({ config, documents, files, pages, reported }: UnusedInput): Diagnostic[] {
  const unused: Diagnostic[] = []
  const used = new Set([...config.routedDocuments, ...pages.flatMap((page) => page.dependencies)])
  const orphans = new Set(
    reported.flatMap(({ contribution }) =>
      contribution && !contribution.summary ? [contribution.file] : [],
    ),
  )
  const readable = [...documents].filter(([, { file }]) => files.get(file)?.hasRoot)
  reportUnused(
    [
      ...readable.map(([name, { file }]) => [name, file] as const),
      ...config.tables.map(({ file }) => [file, file] as const),
    ],
    used,
    new Set(readable.flatMap(([name, { file }]) => (orphans.has(file) ? [name] : []))),
    reportTo((diagnostic) => unused.push(diagnostic)),
  )
  return unused
}
