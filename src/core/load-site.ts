import { bindPage } from './bind/bind-page.ts'
import { checkSite } from './check/check-site.ts'
import type { DiagnosticCode } from './diagnostics/codes.ts'
import type { Diagnostic, Finding } from './diagnostics/diagnostic.ts'
import { makeDiagnostic } from './diagnostics/make-diagnostic.ts'
import { orderDiagnostics } from './diagnostics/order-diagnostics.ts'
import { applyWaivers } from './findings/apply-waivers.ts'
import { dropConsequences } from './findings/drop-consequences.ts'
import { joinCauses } from './findings/join-causes.ts'
import type { MediaLibrary } from './model/media.ts'
import type { Page, Redirect, SiteShell } from './model/page.ts'
import { completeColours } from './model/theme.ts'
import { readYaml } from './read/read-yaml.ts'
import type { BlockSpecs } from './schema/block-spec.ts'
import type { CheckedSite } from './site/checked-site.ts'
import { findPathAt } from './tree/find-path.ts'
import { formatPath } from './tree/nodes.ts'
import type { SourceFile } from './tree/tree.ts'
import type { Validators } from './validate/create-validators.ts'

/** One file as it was found: its bytes, or why it cannot be read. */
export interface FoundFile {
  /** Path from the site's folder, with `/`. */
  file: string
  content: Uint8Array | string | { problem: string; code?: 'unreadable-file' | 'unsafe-file' }
}

export interface LoadInput {
  /** `pages.yaml` and everything below `pages/` that ends in `.yaml` or `.yml`. */
  files: readonly FoundFile[]
  /** What was found while the other files of the site were listed. */
  findings?: readonly Finding[]
  specs: BlockSpecs
  validators: Validators
  media: MediaLibrary
  /** What `${year}` and deadlines are reckoned from. */
  at: Date
  /** What would harm visitors, such as a placeholder, is an error. */
  release?: boolean
}

export interface LoadedSite {
  diagnostics: Diagnostic[]
  /** Source texts by file, for code frames. */
  sources: ReadonlyMap<string, string>
  /** How many documents were read. */
  documentCount: number
  /** What the checks saw; absent when `pages.yaml` cannot be used. */
  checked?: CheckedSite
  /** Bound pages in the order of their routes; empty when there are errors. */
  pages: Page[]
  aliases: Redirect[]
  redirects: Redirect[]
  shell?: SiteShell
}

const siteFile = 'pages.yaml'

/** Mistakes of YAML that leave it open what a file means: what seems wrong in it beside them may follow from them. */
const hidesRest: ReadonlySet<DiagnosticCode> = new Set([
  'duplicate-key',
  'forbidden-key',
  'unreadable-file',
  'yaml-feature',
  'yaml-limit',
  'yaml-syntax',
])

/** Warnings that are errors before a release: visitors would be misled by what they find. */
const harmsVisitors: ReadonlySet<DiagnosticCode> = new Set(['past-deadline', 'placeholder-contact'])

/** Reads, resolves, checks and binds a whole site. Problems are values; nothing in the files makes it throw. */
export function loadSite(input: LoadInput): LoadedSite {
  const findings: Finding[] = [...(input.findings ?? [])]
  const report = (finding: Finding) => findings.push(finding)
  const sources = readSources(input.files, report)
  const site = sources.get(siteFile)
  if (!site) report(describeMissingSite())
  const documents = nameDocuments(sources.values(), report)
  const broken = new Set(findings.filter(({ code }) => hidesRest.has(code)).map(({ span }) => span.file))
  const explained = new Set(findings.flatMap(({ span }) => listLines(span)))
  const { specs, validators, media, at } = input
  const reportBeyond = (finding: Finding) => {
    const { file, line } = finding.span
    if (!broken.has(file) && !explained.has(`${file}:${line}`)) report(finding)
  }
  const checked =
    site && checkSite({ site, documents, broken, specs, validators, media, at, report: reportBeyond })
  const diagnostics = orderDiagnostics(
    joinCauses(dropConsequences(applyWaivers(findings, sources.values()))).map((finding) =>
      makeDiagnostic(addPath(finding, sources)),
    ),
  ).map((diagnostic) => raiseForRelease(diagnostic, input.release ?? false))
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error')
  const resolved = checked?.resolved
  return {
    diagnostics,
    sources: new Map([...sources].map(([file, { source }]) => [file, source])),
    documentCount: documents.size,
    ...(checked && { checked }),
    ...(checked && !hasErrors && { shell: makeShell(checked) }),
    pages: checked && !hasErrors ? bindPages(checked) : [],
    aliases:
      resolved?.routes.flatMap(({ path, aliases }) =>
        aliases.map((alias) => ({ from: alias.path, to: path })),
      ) ?? [],
    redirects: resolved?.redirects.map(({ from, to }) => ({ from, to })) ?? [],
  }
}

/** The lines of a finding of the reader: what else seems wrong on them is most likely a consequence. */
function listLines({ file, line, endLine }: Finding['span']): string[] {
  return Array.from({ length: endLine - line + 1 }, (_, index) => `${file}:${line + index}`)
}

/** Findings that were made without knowing where they stand in the page get the path of what stands at their place. */
function addPath(finding: Finding, sources: ReadonlyMap<string, SourceFile>): Finding {
  const root = sources.get(finding.span.file)?.root
  if (finding.path !== undefined || !root || hidesRest.has(finding.code)) return finding
  const path = findPathAt(root, finding.span)
  return path ? { ...finding, path: formatPath(path) } : finding
}

function readSources(
  files: readonly FoundFile[],
  report: (finding: Finding) => void,
): Map<string, SourceFile> {
  const sources = new Map<string, SourceFile>()
  for (const { file, content } of [...files].sort((one, other) => (one.file < other.file ? -1 : 1))) {
    if (typeof content === 'object' && 'problem' in content) {
      report({ code: content.code ?? 'unreadable-file', span: startOf(file), message: content.problem })
      sources.set(file, { file, source: '', waivers: [] })
      continue
    }
    const { source, findings } = readYaml(file, content)
    findings.forEach(report)
    sources.set(file, source)
  }
  return sources
}

/** The documents by name; of two files with one name the first counts. */
function nameDocuments(
  sources: Iterable<SourceFile>,
  report: (finding: Finding) => void,
): Map<string, SourceFile> {
  const documents = new Map<string, SourceFile>()
  for (const source of sources) {
    const name = /^pages\/(.+)\.ya?ml$/.exec(source.file)?.[1]
    const other = name === undefined ? undefined : documents.get(name)
    if (name !== undefined && !other) documents.set(name, source)
    if (other) {
      report({
        code: 'unused-document',
        span: startOf(source.file),
        message: `The document "${name}" is ${other.file}, so this file of the same name is not read.`,
      })
    }
  }
  return documents
}

function describeMissingSite(): Finding {
  return {
    code: 'unreadable-file',
    span: startOf(siteFile),
    message: 'The site has no pages.yaml: it names the site, its theme and its routes.',
  }
}

const startOf = (file: string) => ({ file, line: 1, column: 1, endLine: 1, endColumn: 1 })

function raiseForRelease(diagnostic: Diagnostic, release: boolean): Diagnostic {
  return release && harmsVisitors.has(diagnostic.code) ? { ...diagnostic, severity: 'error' } : diagnostic
}

function bindPages(checked: CheckedSite): Page[] {
  return checked.pages.filter(({ route }) => route).map((page) => bindPage(page, checked))
}

function makeShell({ settings }: CheckedSite): SiteShell {
  const { colors, headlineFont, radius, motif } = settings.theme
  return {
    name: settings.name,
    url: settings.url,
    lang: settings.lang,
    theme: { colours: completeColours(colors), headlineFont, radius, motif },
  }
}
