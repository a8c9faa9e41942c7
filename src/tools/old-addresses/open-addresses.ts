import type { PreparedSite } from '../../builder/run/prepare-site.ts'
import { listFileAddresses } from '../../core/model/media.ts'
import { checkSite } from '../check-site.ts'
import type { FollowedSite } from './follow-addresses.ts'

/** The addresses of a site as they are at `at`; without them if `pages.yaml` cannot be used. */
export async function openAddresses(
  options: Parameters<typeof checkSite>[0],
): Promise<{ checked: PreparedSite; addresses?: FollowedSite }> {
  const checked = await checkSite(options)
  const { aliases, redirects, media, pages, updated } = checked
  const { parts } = updated.config
  if (!parts) return { checked }
  const routes = pages.map(({ key }) => key).filter((route) => route !== '/404')
  const shown = [...routes, ...aliases.map(({ from }) => from)]
  const spellings = new Map(shown.map((path) => [path.toLowerCase(), path]))
  const all = new Set([...shown, ...listFileAddresses(media)])
  return {
    checked,
    addresses: {
      ...{ redirects, routes },
      url: parts.settings.url || 'https://site.invalid',
      isShown: (pathname) => all.has(pathname),
      findSpelling: (lower) => spellings.get(lower),
    },
  }
}
