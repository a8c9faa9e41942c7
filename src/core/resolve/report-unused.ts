import { startOfFile } from '../diagnostics/locations.ts'
import type { Report } from '../diagnostics/make-diagnostic.ts'
import { isTableFile } from '../handover/table.ts'
import { isSharedBlockName } from './find-chain.ts'

/** A document by its name, and its file. */
type NamedFile = readonly [name: string, file: string]

/** The documents that no route leads to: candidates for orphans. */
export function listUnrouted(names: Iterable<string>, used: ReadonlySet<string>): string[] {
  return [...names].filter((name) => !used.has(name) && !isSharedBlockName(name))
}

/** Of several unrouted documents those that no other one builds on. One in a chain is checked as a part of it. */
export function chooseOrphans<Document extends { file: string; chain: readonly string[] }>(
  resolved: readonly Document[],
): Document[] {
  const parents = new Set(resolved.flatMap(({ chain }) => chain.slice(0, -1)))
  return resolved.filter(({ file }) => !parents.has(file))
}

/** Reports the documents that nothing uses. */
export function reportUnused(
  documents: Iterable<NamedFile>,
  used: ReadonlySet<string>,
  orphans: ReadonlySet<string>,
  report: Report,
): void {
  for (const [name, file] of documents) {
    if (used.has(name) && !orphans.has(name)) continue
    report({
      code: 'unused-document',
      span: startOfFile(file),
      message: isTableFile(file)
        ? 'No route of pages.yaml makes pages of this table, no page has matches of it, and `redirects` does not name it.'
        : `No route of pages.yaml shows this document, and no other document ${isSharedBlockName(name) ? 'uses' : 'extends'} it.`,
    })
  }
}
