import { toAnchor } from '../anchors.ts'
import type { Span } from '../diagnostics/diagnostic.ts'
import type { Anchor, CheckedPage, PageTargets } from './checked-site.ts'
import { locateField } from './locate-field.ts'

/** The targets of links on a page. Of two with the same name the first counts. */
export function listPageTargets(page: CheckedPage): PageTargets {
  const blocks = new Map<string, Span>()
  for (const { id, idSpan } of page.document.blocks) addFirst(blocks, id, idSpan)
  const anchors = listAnchors(page)
  const targets = anchors.length > 0 ? new Map(blocks) : blocks
  for (const { id, span } of anchors) addFirst(targets, id, span)
  const dialogs = new Map<string, Span>()
  for (const { spec, block } of page.blocks) if (spec.dialog) addFirst(dialogs, block.id, block.idSpan)
  return { blocks, anchors, targets, dialogs }
}

/** The anchors of a page's blocks, which fields of kind `anchor` name. */
function listAnchors({ blocks }: CheckedPage): Anchor[] {
  const anchors: Anchor[] = []
  for (const block of blocks) {
    for (const { kind, value, path } of block.fields)
      if (kind === 'anchor' && typeof value === 'string')
        anchors.push({ id: toAnchor(block.block.id, value), ...locateField(block, path) })
  }
  return anchors
}

function addFirst(first: Map<string, Span>, name: string, span: Span): void {
  if (!first.has(name)) first.set(name, span)
}
