import { relate } from '../../../diagnostics/locations.ts'
import { locatePageField } from '../../../handover/locate-field.ts'
import { formatPath, getEntries, locatePath } from '../../../tree/nodes.ts'
import { listUnconfigured } from '../../list-unconfigured.ts'
import type { PageRule } from '../rule.ts'

/** A tag that a page loads must be configured by the site. */
export const checkAnalytics: PageRule = (page, site, report) => {
  const named = page.fields.analytics
  if (!named) return
  for (const { name, index, example } of listUnconfigured(named, site.settings.analytics)) {
    const field = ['analytics', index]
    const written = getEntries(site.root, ['site']).get('analytics')?.key
    report({
      code: 'bad-value',
      cause: `analytics ${name}`,
      span: locatePath(page.document.fields, field, locatePageField(page, 'analytics').span).value,
      path: formatPath(field),
      message: `"${name}" is not configured in pages.yaml, so no page can load it.`,
      hint: `Write \`${example}\` under \`site.analytics\` in pages.yaml, or remove "${name}" here.`,
      related: written && [relate(written, 'the analytics of the site are configured here')],
    })
  }
}
