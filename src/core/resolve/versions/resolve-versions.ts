import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { reportTo } from '../../diagnostics/make-diagnostic.ts'
import { listMatches, matchColumns } from '../../handover/list-matches.ts'
import { listRowFacts } from '../../handover/list-row-facts.ts'
import type { PageVersion } from '../../handover/page-states.ts'
import type { ResolvedDocument } from '../../handover/resolved-site.ts'
import type { TableRow } from '../../handover/table.ts'
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
  return listVersions(document).flatMap(({ version, list, row }): ResolvedDocument[] => {
    if (row) return [applyFacts(document, row, version)]
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

interface Version {
  version: PageVersion
  /** Its entries. */
  list?: Node | undefined
  /** The row whose facts it has. */
  row?: TableRow | undefined
}

function listVersions(document: ResolvedDocument): Version[] {
  const arms = [...getEntries(document.fields, ['experiment', 'arms'])]
  return [
    ...arms.map(([arm, { value }]): Version => ({ version: { arm }, list: getChild(value, 'blocks') })),
    ...listMatches(document).map(
      ({ name, blocks, row }): Version => ({ version: { match: name }, list: blocks, row }),
    ),
  ]
}

/** The document with the cells of a row in the place of its facts. */
function applyFacts(document: ResolvedDocument, row: TableRow, version: PageVersion): ResolvedDocument {
  const matchFacts = new Map([...listRowFacts(row)].filter(([name]) => !matchColumns.has(name)))
  return { ...document, ...version, matchFacts, facts: new Map([...document.facts, ...matchFacts]) }
}
