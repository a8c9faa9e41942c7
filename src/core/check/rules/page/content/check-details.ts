import { locatePageField } from '../../../../handover/locate-field.ts'
import type { PageRule } from '../../rule.ts'

/** What a page is about must have what search engines ask for before they show more of it than a link. */
export const checkDetails: PageRule = (page, _site, report) => {
  const { about, robots } = page.fields
  if (about?.type !== 'Product' || about.price || robots === 'noindex' || !page.route) return
  if (!page.isComplete || page.blocks.some(({ spec, value }) => spec.makesOffers?.(value))) return
  report({
    code: 'missing-detail',
    ...locatePageField(page, 'about'),
    message: `The product "${about.name}" has no price, so search engines show it as a plain link.`,
    hint: 'Write `price: { amount: "480", currency: INR }` below `about`, or `offer` beside a price of a block `pricing`.',
  })
}
