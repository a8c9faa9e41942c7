import type { Page, SiteShell } from '../model/page.ts'
import type { CheckedSite } from '../site/checked-site.ts'
import { isOpen } from '../site/is-open.ts'
import { makeShell } from '../site/make-shell.ts'
import { bindPage } from './bind-page.ts'

interface BoundSite {
  /** In the order of their routes. */
  pages: Page[]
  shell: SiteShell
}

/** Turns a checked site into what is rendered. Only for sites without errors. */
export function bindSite(site: CheckedSite): BoundSite {
  const shown = site.pages.filter((page) => page.route && isOpen(page, site.index))
  return { pages: shown.map((page) => bindPage(page, site.index)), shell: makeShell(site.settings) }
}
