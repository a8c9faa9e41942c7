import { recoverName } from '../../../diagnostics/recover-name.ts'
import { locatePageField } from '../../../handover/locate-field.ts'
import { listDefined } from '../../../schema/list-defined.ts'
import type { PageRule } from '../rule.ts'

/** What a page names under `nav` must be an item of a navigation on the page. */
export const checkNavigation: PageRule = (page, _site, report) => {
  const { nav } = page.fields
  if (typeof nav !== 'string') return
  const names = new Set(page.blocks.flatMap(({ spec, value }) => listDefined(spec.schema, value)))
  if (names.size === 0 || names.has(nav)) return
  const { diagnostic } = recoverName(nav, names, {
    code: 'bad-value',
    message: `No navigation of this page has an item "${nav}"`,
    heading: 'Items',
  })
  report({ ...diagnostic, ...locatePageField(page, 'nav') })
}
