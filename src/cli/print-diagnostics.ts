import pc from 'picocolors'
import { formatPretty } from '../core/diagnostics/format/format-pretty.ts'
import type { LoadedSite } from '../core/load-site.ts'
import { asMap, getChild } from '../core/tree/nodes.ts'
import type { Terminal } from './command.ts'

/** Prints the problems of a site, if there are any, to stderr. */
export function sayDiagnostics(site: LoadedSite, terminal: Terminal): void {
  if (site.diagnostics.length > 0) terminal.say(prettyDiagnostics(site, terminal))
}

export function prettyDiagnostics(site: LoadedSite, { colour }: Pick<Terminal, 'colour'>): string {
  return formatPretty(site.diagnostics, {
    sourceOf: (file) => site.sources.get(file),
    colour: pc.createColors(colour),
    pages: countPages(site),
  })
}

/** The number of routes, or of documents if there are no routes. */
export function countPages({ checked, documentCount }: LoadedSite): number {
  const routes = asMap(getChild(checked?.resolved.root, 'routes'))
  return routes?.entries.size ?? documentCount
}

/** Says how to name the folder of a site, if this one is not a site. */
export function sayMissingSite(site: LoadedSite, siteDir: string, terminal: Terminal): void {
  if (site.sources.has('pages.yaml') || site.documentCount > 0) return
  terminal.say(`There is no site in ${siteDir}. Name the site's folder with --site.`)
}
export function countErrors({ diagnostics }: LoadedSite): number {
  return diagnostics.filter(({ severity }) => severity === 'error').length
}
