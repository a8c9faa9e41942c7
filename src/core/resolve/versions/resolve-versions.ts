import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { reportTo } from '../../diagnostics/make-diagnostic.ts'
import { listMatches } from '../../handover/list-matches.ts'
import type { PageVersion } from '../../handover/page-states.ts'
import type { ResolvedDocument } from '../../handover/resolved-site.ts'
import type { BlockSpecs } from '../../schema/block-spec.ts'
import { getChild, getEntries } from '../../tree/nodes.ts'
import type { Node } from '../../tree/tree.ts'
import { applyEntries } from '../entries/apply-entries.ts'
import { listEntries } from '../fill-use.ts'
import type { DocumentSearch } from '../find-chain.ts'

/**
 * Lays the entries of each arm and of each match over the blocks of the document, as if it were a variant of it. An
 * experiment of a parent is laid over the blocks of the child that inherits it.
 */
export function resolveVersions(
  document: ResolvedDocument,
  context: Omit<DocumentSearch, 'report'> & { specs: BlockSpecs; receive: (diagnostic: Diagnostic) => void },
): ResolvedDocument[] {
  return listVersions(document).flatMap(([version, list]): ResolvedDocument[] => {
    if (list?.kind !== 'list') return []
    const report = reportTo((diagnostic) => context.receive({ ...diagnostic, ...version }))
    const { entries, isComplete } = listEntries(list, { ...context, report })
    const { blocks, removed } = document
    const changed = applyEntries(
      { blocks, removed, isComplete: document.isComplete && isComplete },
      entries,
      {
        ...{ file: list.span.file, parent: document.file },
        ...{ specs: context.specs, report },
      },
    )
    return [{ ...document, ...changed, ...version }]
  })
}

/** The versions of a page with the lists of their entries. */
function listVersions({ fields }: ResolvedDocument): [PageVersion, Node | undefined][] {
  const arms = [...getEntries(fields, ['experiment', 'arms'])]
  return [
    ...arms.map(([arm, { value }]): [PageVersion, Node | undefined] => [{ arm }, getChild(value, 'blocks')]),
    ...listMatches(fields).map(({ name, blocks }): [PageVersion, Node | undefined] => [
      { match: name },
      blocks,
    ]),
  ]
}
