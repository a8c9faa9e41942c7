import { findMeant } from '../../../../diagnostics/recover-name.ts'
import { getEntries } from '../../../../tree/nodes.ts'
import { isCompletelyRead, type SiteRule } from '../../rule.ts'

/**
 * A pool that no page uses is a campaign that nobody reaches. The rule applies only if everything could be read: a
 * missing part may use the pool.
 */
export const checkUnusedPools: SiteRule = (site, report) => {
  const { root, settings } = site.resolved
  const pools = getEntries(root, ['site', 'chat'])
  if (pools.size === 0 || !isCompletelyRead(site)) return
  const used = new Set(site.pages.flatMap(({ pools = [] }) => pools))
  const sources = [...pools.keys()].flatMap((name) => settings.chat?.[name]?.of ?? [])
  // An unknown name is reported where it stands, and counts as the pool that it most likely means.
  for (const name of [...used, ...sources])
    used.add(pools.has(name) ? name : (findMeant(name, pools.keys()) ?? name))
  for (const [name, { key }] of pools)
    if (!used.has(name))
      report({
        code: 'unused-pool',
        span: key,
        path: `site.chat.${name}`,
        message: `No link of a page leads to the chat pool "${name}".`,
        hint: `Write \`chat:${name}\` in a link, or remove the pool.`,
      })
}
