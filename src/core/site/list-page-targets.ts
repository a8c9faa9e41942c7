import { nameAnchor } from '../anchors.ts'
import type { Span } from '../diagnostics/diagnostic.ts'
import { onceForEach } from '../once-for-each.ts'
import type { Field } from '../schema/walk-fields.ts'
import type { Anchor, CheckedPage, PageTargets } from './checked-site.ts'
import { locateField } from './locate-field.ts'

/** The targets of links on a page. Of two with the same name the first counts. */
export function listPageTargets(page: CheckedPage): PageTargets {
  const blocks = firsts(page.document.blocks.map(({ id, idSpan }) => [id, idSpan]))
  const anchors = listAnchors(page)
  const dialogs = page.blocks.filter(({ spec }) => spec.dialog)
  return {
    blocks,
    anchors,
    targets: firsts([...blocks, ...anchors.map(({ id, span }) => [id, span] as const)]),
    dialogs: firsts(dialogs.map(({ block }) => [block.id, block.idSpan])),
  }
}

/** The anchors of a page's blocks, which fields of kind `anchor` name. */
function listAnchors({ blocks }: CheckedPage): Anchor[] {
  return blocks.flatMap((block) =>
    listAnchorFields(block.fields).map(({ value, path }) => ({
      id: nameAnchor(block.block.id, String(value)),
      ...locateField(block, path),
    })),
  )
}

const listAnchorFields = onceForEach((fields: readonly Field[]) =>
  fields.filter(({ kind, value }) => kind === 'anchor' && typeof value === 'string'),
)

function firsts(entries: readonly (readonly [string, Span])[]): Map<string, Span> {
  const first = new Map<string, Span>()
  for (const [name, span] of entries) if (!first.has(name)) first.set(name, span)
  return first
}
