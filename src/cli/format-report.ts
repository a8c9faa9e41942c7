import { relative, sep } from 'node:path'
import type { ReportedSite } from '../builder/run/open-run.ts'
import type { Option, Options, Terminal } from '../command/command.ts'
import { readChoice, readFolders } from '../command/read-options.ts'
import { formatGithub } from '../core/diagnostics/format/format-github.ts'
import { formatJson } from '../core/diagnostics/format/format-json.ts'
import { formatJunit } from '../core/diagnostics/format/format-junit.ts'
import { formatSarif } from '../core/diagnostics/format/format-sarif.ts'
import { findRepository } from '../files/find-repository.ts'
import { findScope, prettyDiagnostics } from './print-diagnostics.ts'
import { readExplanations } from './read-explanations.ts'

const reportFormats = ['pretty', 'json', 'github', 'sarif', 'junit'] as const
type ReportFormat = (typeof reportFormats)[number]

/** Of commands that print what is wrong with a site. */
export const formatOption: Option = {
  flags: '--format <format>',
  summary: `one of ${reportFormats.join(', ')}`,
  fallback: 'pretty',
}

/** Reads `--format`. */
export function readReportFormat({ format }: Options): ReportFormat {
  return readChoice(format, '--format', reportFormats)
}

/** Prints the problems of a site to stdout, in the format of `--format`. */
export function printReport(site: ReportedSite, options: Options, terminal: Terminal): void {
  const { root, version } = terminal
  const report = formatReport(site, readReportFormat(options), {
    ...{ siteDir: readFolders(options).siteDir, verbose: options.verbose === true },
    ...{ root, version },
    colour: terminal.colour && process.stdout.isTTY === true,
  })
  terminal.print(report.trimEnd())
}

interface ReportOptions {
  /** The engine's own folder. */
  root: string
  siteDir: string
  colour: boolean
  /** Shows every placeholder to people. */
  verbose: boolean
  /** Of the engine. */
  version?: string | undefined
}

/** The problems of a site in one of the formats, as text that ends with a line feed. */
function formatReport(site: ReportedSite, format: ReportFormat, options: ReportOptions): string {
  const { diagnostics, files, pageCount: pages } = site
  switch (format) {
    case 'json':
      return formatJson(diagnostics, pages)
    case 'github':
      return formatGithub(diagnostics, { prefix: findPrefix(options.siteDir), ...findScope(site) })
    case 'sarif':
      return formatSarif(diagnostics, {
        ...{ prefix: findPrefix(options.siteDir), version: options.version },
        explanations: readExplanations(options.root),
      })
    case 'junit':
      return formatJunit(diagnostics, files)
    case 'pretty':
      return prettyDiagnostics(site, options)
  }
}

/** The site's folder as seen from the root of its repository, or from the current folder, with `/` at its end. */
function findPrefix(siteDir: string): string {
  const path = relative(findRepository(siteDir) ?? process.cwd(), siteDir).split(sep)
  return path[0] === '' || path[0] === '..' ? '' : `${path.join('/')}/`
}
