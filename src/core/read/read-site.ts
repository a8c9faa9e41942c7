import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { startOfFile } from '../diagnostics/locations.ts'
import { makeDiagnostic } from '../diagnostics/make-diagnostic.ts'
import type { FoundFile, SiteFiles } from '../handover/site-files.ts'
import { isTableFile, type Table } from '../handover/table.ts'
import type { SourceFile } from '../tree/tree.ts'
import { indexDocuments } from './index-documents.ts'
import { readYaml } from './read-yaml.ts'
import { readTable } from './table/read-table.ts'

/** The files of a site with their diagnostics. */
interface ReadSite extends SiteFiles {
  diagnostics: readonly Diagnostic[]
}

export const siteFile = 'pages.yaml'

/** Reads all files of a site as they are written, for tools that show or change them. */
export function readSite(files: readonly FoundFile[]): ReadSite {
  const diagnostics: Diagnostic[] = []
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic)
  const sources = new Map<string, SourceFile>()
  const tables = new Map<string, Table>()
  for (const one of [...files].sort((one, other) => (one.file < other.file ? -1 : 1))) {
    const { source, table, diagnostics: found } = readSource(one)
    found.forEach(report)
    sources.set(one.file, source)
    if (table) tables.set(one.file, table)
  }
  const site = sources.get(siteFile)
  if (!site) report(explainMissingSite())
  const documents = indexDocuments(sources.values(), report)
  return { sources, ...(site && { site }), documents, tables, diagnostics }
}

interface ReadSource {
  source: SourceFile
  /** What a table contains. */
  table?: Table
  diagnostics: Diagnostic[]
}

/** Reads one file. */
export function readSource({ file, content }: FoundFile): ReadSource {
  if (isTableFile(file)) {
    const { source, ...read } = readTable({ file, content })
    return { source: { file, source, waivers: [] }, ...read }
  }
  if (typeof content !== 'object' || !('problem' in content)) return readYaml(file, content)
  const code = content.code ?? 'unreadable-file'
  return {
    source: { file, source: '', waivers: [] },
    diagnostics: [makeDiagnostic({ code, span: startOfFile(file), message: content.problem })],
  }
}

/** The problem of a site without `pages.yaml`. Its place is the start of the missing file. */
export function explainMissingSite(): Diagnostic {
  return makeDiagnostic({
    code: 'unreadable-file',
    span: startOfFile(siteFile),
    message: 'The site has no pages.yaml: it names the site, its theme and its routes.',
  })
}
