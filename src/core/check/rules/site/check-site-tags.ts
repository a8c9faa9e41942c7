import { tagKinds, tagRecords } from '../../../schema/tags/tag-records.ts'
import { locatePath } from '../../../tree/nodes.ts'
import type { SiteRule } from '../rule.ts'

/** A tag that all pages load must be configured. */
export const checkSiteTags: SiteRule = ({ resolved }, report) => {
  const { analytics } = resolved.settings
  const named: unknown = analytics?.everywhere
  if (!Array.isArray(named)) return
  for (const name of tagKinds) {
    if (!named.includes(name) || analytics?.[name]) continue
    const index = named.indexOf(name)
    report({
      code: 'bad-value',
      span: locatePath(resolved.root, ['site', 'analytics', 'everywhere', index]).value,
      path: `site.analytics.everywhere[${index}]`,
      message: `"${name}" is not configured, so no page can load it.`,
      hint: `Write \`${name}: ${tagRecords[name].example}\` under \`site.analytics\`, or remove "${name}" here.`,
    })
  }
}
