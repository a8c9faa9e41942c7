import pc from 'picocolors'
import type { ReportedSite } from '../builder/run/open-run.ts'
import type { Terminal } from '../command/command.ts'
import { formatPretty } from '../core/diagnostics/format/format-pretty.ts'
import type { CheckedScope } from '../core/diagnostics/format/summarise-diagnostics.ts'
import { isError } from '../core/diagnostics/severity.ts'

/** Prints the problems of a site, if there are any, to stderr. */
export function sayDiagnostics(site: ReportedSite, terminal: Terminal): void {
  if (site.diagnostics.length > 0) terminal.say(prettyDiagnostics(site, terminal))
}

/** The problems of a site as people read them. Placeholders and samples are folded unless `verbose` is set. */
export function prettyDiagnostics(
  site: ReportedSite,
  { colour, verbose = false }: Pick<Terminal, 'colour'> & { verbose?: boolean },
): string {
  return formatPretty(site.diagnostics, {
    sourceOf: (file) => site.sources.get(file),
    colour: pc.createColors(colour),
    verbose,
    ...findScope(site),
  })
}

/** What was checked, and which part of it is reported. */
export function findScope({ pageCount, uncheckedCount, limit }: ReportedSite): CheckedScope {
  return { pages: pageCount, unchecked: uncheckedCount, ...limit }
}

/** Says how to name the folder of a site, if this one is not a site. */
export function sayMissingSite(site: ReportedSite, siteDir: string, terminal: Terminal): void {
  if (site.sources.has('pages.yaml') || site.documentCount > 0) return
  terminal.say(formatMissingSite(siteDir))
}

export const formatMissingSite = (siteDir: string): string =>
  `No site was found in ${siteDir}. Run the command in a site's folder, which most commands also accept as --site, or create a site with \`npx vaasal init\`.`

/** Number of problems that prevent a build. Warnings are not among them. */
export function countErrors({ diagnostics }: ReportedSite): number {
  return diagnostics.filter(isError).length
}
