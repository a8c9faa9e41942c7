import { listWords } from '../../../diagnostics/list-words.ts'
import { makeDiagnostic } from '../../../diagnostics/make-diagnostic.ts'
import { suggestNearest } from '../../../diagnostics/suggest-nearest.ts'
import { listDefined } from '../../../schema/list-defined.ts'
import { locatePageField, routesOf } from '../../locate-field.ts'
import type { PageRule } from '../rule.ts'

/** What a page names under `nav` must be an item of a navigation that the page shows. */
export const checkNavigation: PageRule = (page, _site, report) => {
  const { nav } = page.fields
  if (typeof nav !== 'string') return
  const names = page.blocks.flatMap(({ spec, value }) => listDefined(spec.schema, value))
  if (names.length === 0 || names.includes(nav)) return
  const nearest = suggestNearest(nav, names)
  report(
    makeDiagnostic({
      code: 'bad-value',
      ...locatePageField(page, 'nav'),
      message: `No navigation of this page has an item "${nav}"${nearest ? `. Did you mean "${nearest}"?` : '.'} Items: ${listWords([...new Set(names)])}.`,
      routes: routesOf(page),
    }),
  )
}
