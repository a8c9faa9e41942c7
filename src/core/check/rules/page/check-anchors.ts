import { relate } from '../../../diagnostics/locations.ts'
import type { PageRule } from '../rule.ts'

/** An anchor leads to one element: no two keys make the same one, and none equals the id of a block. */
export const checkAnchors: PageRule = (page, site, report) => {
  const { anchors } = site.targetsOf(page)
  if (anchors.length === 0) return
  const taken = new Map(page.document.blocks.map(({ id, idSpan }) => [id, idSpan]))
  for (const { id, span, path } of anchors) {
    const first = taken.get(id)
    if (first) {
      report({
        code: 'duplicate-id',
        span,
        path,
        message: `This key makes the anchor "#${id}", which already exists on the page.`,
        hint: 'Choose another key.',
        related: [relate(first, 'the other one is here')],
      })
    } else taken.set(id, span)
  }
}
