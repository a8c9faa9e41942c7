import { makeDiagnostic } from '../../../diagnostics/make-diagnostic.ts'
import { pageTags } from '../../../schema/analytics-schema.ts'
import { asMap, locatePath } from '../../../tree/nodes.ts'
import { locatePageField, routesOf } from '../../locate-field.ts'
import type { PageRule } from '../rule.ts'

const forms = { tag: 'G-…', tagManager: 'GTM-…' } as const

/** A tag that a page loads must be configured by the site. */
export const checkAnalytics: PageRule = (page, { settings, root }, report) => {
  const site = asMap(root.entries.get('site')?.value)
  const written = site?.entries.get('analytics')?.key
  const named: unknown = page.fields.analytics
  if (!Array.isArray(named)) return
  for (const name of pageTags) {
    if (!named.includes(name) || settings.analytics?.[name]) continue
    const location = ['analytics', named.indexOf(name)]
    report(
      makeDiagnostic({
        code: 'bad-value',
        cause: `analytics ${name}`,
        span: locatePath(page.document.fields, location, locatePageField(page, 'analytics').span).value,
        path: `analytics[${location[1]}]`,
        message: `The site configures no "${name}", so no page can load it.`,
        hint: `Write \`${name}: { id: ${forms[name]} }\` under \`site.analytics\` in pages.yaml, or take "${name}" out here.`,
        related: written && [
          {
            file: written.file,
            line: written.line,
            column: written.column,
            message: 'the analytics of the site are here',
          },
        ],
        routes: routesOf(page),
      }),
    )
  }
}
