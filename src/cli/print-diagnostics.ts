import pc from 'picocolors'
import { formatPretty } from '../core/diagnostics/format/format-pretty.ts'
import type { LoadedSite } from '../core/load-site.ts'
import { asMap, getChild } from '../core/tree/nodes.ts'
import type { Terminal } from './command.ts'

/** Problems as people read them, on stderr; nothing when there are none. */
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

/** Routes where there are any, else documents. */
export function countPages({ checked, documentCount }: LoadedSite): number {
  const routes = asMap(getChild(checked?.resolved.root, 'routes'))
  return routes?.entries.size ?? documentCount
}

export function countErrors({ diagnostics }: LoadedSite): number {
  return diagnostics.filter(({ severity }) => severity === 'error').length
}
