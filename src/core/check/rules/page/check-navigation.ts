import { recoverName } from '../../../diagnostics/recover-name.ts'
import { fillPageFacts } from '../../../handover/fact-scope.ts'
import { locatePageField } from '../../../handover/locate-field.ts'
import { listDefined } from '../../../schema/list-defined.ts'
import type { PageRule } from '../rule.ts'

/** What a page names under `nav` must be an item of a navigation on the page. */
export const checkNavigation: PageRule = (page, site, report) => {
  const written = page.fields.nav
  if (typeof written !== 'string') return
  const nav = fillPageFacts(written, page, site)
  const defined = page.blocks.flatMap(({ spec, value }) => listDefined(spec.schema, value))
  const names = new Set(defined.map((name) => fillPageFacts(name, page, site)))
  if (names.size === 0 || names.has(nav)) return
  const { diagnostic } = recoverName(nav, names, {
    code: 'bad-value',
    message: `No navigation of this page has an item "${nav}"`,
    heading: 'Items',
  })
  const fix = nav === written ? diagnostic.fix : undefined
  report({ ...diagnostic, fix, ...locatePageField(page, 'nav') })
}
