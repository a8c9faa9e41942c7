import type { SiteSettings } from '../schema/site-schema.ts'
import { fillFacts } from '../text/facts.ts'
import { getText } from '../tree/nodes.ts'
import type { CheckedPage } from './checked-site.ts'

/** Facts that every page has without defining them; `contacts.…` come from the site's contacts. */
export const builtInFacts = ['year', 'site.name', 'page.title', 'page.nav', 'route'] as const

export type FactLookup = (name: string) => string | undefined

/** The facts of a page's texts: the page's before its parents' before the site's. `at` gives `${year}`. */
export function createFactScope(page: CheckedPage, settings: SiteSettings, at: Date): FactLookup {
  const authored: FactLookup = (name) => page.document.facts.get(name)?.text
  const title = getText(page.document.fields, 'title') ?? settings.head?.title ?? settings.name
  const builtIn: Record<(typeof builtInFacts)[number], () => string> = {
    year: () => String(at.getUTCFullYear()),
    'site.name': () => settings.name,
    'page.title': () => fillFacts(title, authored),
    'page.nav': () => page.fields.nav ?? '',
    route: () => page.route?.path ?? '',
  }
  return (name) => authored(name) ?? (name in builtIn ? builtIn[name as keyof typeof builtIn]() : undefined)
}
