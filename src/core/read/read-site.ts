import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { hidesRest } from '../diagnostics/hides-rest.ts'
import { startOfFile } from '../diagnostics/locations.ts'
import { makeDiagnostic } from '../diagnostics/make-diagnostic.ts'
import type { FoundFile, SiteFiles } from '../site/site-files.ts'
import type { SourceFile } from '../tree/tree.ts'
import { readYaml } from './read-yaml.ts'

/** The files of a site with their diagnostics. */
export interface ReadSite extends SiteFiles {
  diagnostics: readonly Diagnostic[]
  /** Whether a later diagnostic follows from one of these, so that it is not reported. */
  explains(diagnostic: Diagnostic): boolean
}

const siteFile = 'pages.yaml'

/** Reads all files of a site. `found` are the diagnostics from listing them. */
export function readSite(files: readonly FoundFile[], found: readonly Diagnostic[] = []): ReadSite {
  const diagnostics = [...found]
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic)
  const sources = readSources(files, report)
  const site = sources.get(siteFile)
  if (!site) report(describeMissingSite())
  const documents = nameDocuments(sources.values(), report)
  const broken = new Set(diagnostics.filter(({ code }) => hidesRest.has(code)).map(({ file }) => file))
  const reported = new Set(diagnostics.flatMap(listLines))
  const explains = ({ file, line }: Diagnostic) => broken.has(file) || reported.has(`${file}:${line}`)
  return { sources, ...(site && { site }), documents, broken, diagnostics, explains }
}

/** The lines of a diagnostic: other problems on them are most likely consequences. */
function listLines({ file, line, endLine }: Diagnostic): string[] {
  return Array.from({ length: endLine - line + 1 }, (_, index) => `${file}:${line + index}`)
}

function readSources(
  files: readonly FoundFile[],
  report: (diagnostic: Diagnostic) => void,
): Map<string, SourceFile> {
  const sources = new Map<string, SourceFile>()
  for (const { file, content } of [...files].sort((one, other) => (one.file < other.file ? -1 : 1))) {
    if (typeof content === 'object' && 'problem' in content) {
      report(
        makeDiagnostic({
          code: content.code ?? 'unreadable-file',
          span: startOfFile(file),
          message: content.problem,
        }),
      )
      sources.set(file, { file, source: '', waivers: [] })
      continue
    }
    const { source, diagnostics } = readYaml(file, content)
    diagnostics.forEach(report)
    sources.set(file, source)
  }
  return sources
}

/** The documents by name; of two files with one name the first counts. */
function nameDocuments(
  sources: Iterable<SourceFile>,
  report: (diagnostic: Diagnostic) => void,
): Map<string, SourceFile> {
  const documents = new Map<string, SourceFile>()
  for (const source of sources) {
    const name = /^pages\/(.+)\.ya?ml$/.exec(source.file)?.[1]
    const other = name === undefined ? undefined : documents.get(name)
    if (name !== undefined && !other) documents.set(name, source)
    if (other) {
      report(
        makeDiagnostic({
          code: 'unused-document',
          span: startOfFile(source.file),
          message: `The document "${name}" is ${other.file}, so this file of the same name is not read.`,
        }),
      )
    }
  }
  return documents
}

function describeMissingSite(): Diagnostic {
  return makeDiagnostic({
    code: 'unreadable-file',
    span: startOfFile(siteFile),
    message: 'The site has no pages.yaml: it names the site, its theme and its routes.',
  })
}
