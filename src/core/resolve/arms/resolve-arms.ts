import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { reportTo } from '../../diagnostics/make-diagnostic.ts'
import type { ResolvedDocument } from '../../handover/resolved-site.ts'
import type { BlockSpecs } from '../../schema/block-spec.ts'
import { getChild, getEntries } from '../../tree/nodes.ts'
import { applyEntries } from '../entries/apply-entries.ts'
import { listEntries } from '../fill-use.ts'
import type { DocumentSearch } from '../find-chain.ts'

/**
 * Lays the entries of each arm over the blocks of the document, as if the arm were a variant of it. An experiment of a
 * parent is laid over the blocks of the child that inherits it.
 */
export function resolveArms(
  document: ResolvedDocument,
  context: Omit<DocumentSearch, 'report'> & { specs: BlockSpecs; receive: (diagnostic: Diagnostic) => void },
): ResolvedDocument[] {
  const arms = getEntries(document.fields, ['experiment', 'arms'])
  return [...arms].flatMap(([arm, { value }]): ResolvedDocument[] => {
    const list = getChild(value, 'blocks')
    if (list?.kind !== 'list') return []
    const report = reportTo((diagnostic) => context.receive({ ...diagnostic, arm }))
    const { entries, isComplete } = listEntries(list, { ...context, report })
    const { blocks, removed } = document
    const changed = applyEntries(
      { blocks, removed, isComplete: document.isComplete && isComplete },
      entries,
      {
        ...{ file: value.span.file, parent: document.file },
        ...{ specs: context.specs, report },
      },
    )
    return [{ ...document, ...changed, arm }]
  })
}
