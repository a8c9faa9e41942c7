import type { Page, SiteShell } from '../model/page.ts'
import { completeColours } from '../model/theme.ts'
import type { CheckedSite } from '../site/checked-site.ts'
import { bindPage } from './bind-page.ts'

export interface BoundSite {
  /** In the order of their routes. */
  pages: Page[]
  shell: SiteShell
}

/** Turns a checked site into what is rendered. Only for sites without errors. */
export function bindSite(site: CheckedSite): BoundSite {
  const shown = site.pages.filter(({ route }) => route)
  return { pages: shown.map((page) => bindPage(page, site)), shell: makeShell(site) }
}

function makeShell({ settings }: CheckedSite): SiteShell {
  const { colors, headlineFont, radius, motif } = settings.theme
  return {
    name: settings.name,
    url: settings.url,
    lang: settings.lang,
    theme: { colours: completeColours(colors), headlineFont, radius, motif },
    ...(settings.client && { client: settings.client }),
  }
}
