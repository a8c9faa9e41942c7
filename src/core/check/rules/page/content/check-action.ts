import { locatePageField } from '../../../../handover/locate-field.ts'
import type { FieldKind } from '../../../../schema/field-kinds.ts'
import { collectLinks } from '../../../../text/collect-links.ts'
import { getChild } from '../../../../tree/nodes.ts'
import { listPageFields } from '../../../list-page-fields.ts'
import type { PageRule } from '../../rule.ts'

const actions: ReadonlySet<FieldKind> = new Set(['link', 'form', 'inline', 'heading', 'markdown'])
const defaultFrame = 'site'

/**
 * A page in a frame of its own choice has no navigation as a rule, so its blocks must lead somewhere: to a form, a chat,
 * a call or another page.
 */
export const checkAction: PageRule = (page, site, report) => {
  const { frame = defaultFrame } = page.fields
  const isLandingPage = page.route && page.route.path !== '/404' && frame !== defaultFrame
  if (!isLandingPage || !page.isComplete) return
  const isAction = listPageFields(page, actions).some(
    ({ kind, value, block }) =>
      block.block.area === 'main' && (kind === 'form' || collectLinks(kind, value).length > 0),
  )
  // An unknown frame has been reported.
  if (isAction || !getChild(getChild(site.root, 'frames'), frame)) return
  report({
    code: 'missing-action',
    ...locatePageField(page, 'frame'),
    message: `This page has no action: none of its own blocks has a form or a link, and the frame "${frame}" is for pages on which visitors should do something.`,
    hint: 'Add a button, a form or a chat link, or use the frame of the other pages.',
  })
}
