import { locatePath } from '../../../tree/nodes.ts'
import { listUnconfigured } from '../../list-unconfigured.ts'
import type { SiteRule } from '../rule.ts'

/** A tag that all pages load must be configured. */
export const checkSiteTags: SiteRule = ({ resolved }, report) => {
  const { analytics } = resolved.settings
  for (const { name, index, example } of listUnconfigured(analytics?.everywhere, analytics))
    report({
      code: 'bad-value',
      span: locatePath(resolved.root, ['site', 'analytics', 'everywhere', index]).value,
      path: `site.analytics.everywhere[${index}]`,
      message: `"${name}" is not configured, so no page can load it.`,
      hint: `Write \`${example}\` under \`site.analytics\`, or remove "${name}" here.`,
    })
}
