import { fillFacts } from '../text/facts.ts'
import type { CheckedPage, SiteIndex } from './checked-site.ts'
import { formatPrivacyFact, privacyFacts } from './privacy-facts.ts'
import type { Fact } from './resolved-site.ts'

/** Facts that every page has without defining them; `contacts.…` come from the site's contacts. */
export const builtInFacts = ['year', 'site.name', 'page.title', 'page.nav', 'route', ...privacyFacts] as const

type FactLookup = (name: string) => string | undefined

/** What the facts of a page's texts depend on. */
export type FactSource = Pick<SiteIndex, 'facts' | 'settings' | 'clock'>

/** An authored fact in scope: the page's before its parents' before the site's. */
export function findFact(
  { document }: Pick<CheckedPage, 'document'>,
  name: string,
  { facts }: Pick<SiteIndex, 'facts'>,
): Fact | undefined {
  return document.facts.get(name) ?? facts.get(name)
}

/** The facts of a page's texts in a language: the page's before its parents' before the site's. */
export function createFactScope(page: CheckedPage, site: FactSource, lang: string = page.lang): FactLookup {
  return (name) =>
    findFact(page, name, site)?.text ?? (isBuiltInFact(name) ? builtIn[name](page, site, lang) : undefined)
}

/** A text of a page with its facts. Unknown facts stay as written. */
export const fillPageFacts = (text: string, page: CheckedPage, site: FactSource, lang?: string): string =>
  text.includes('${') ? fillFacts(text, createFactScope(page, site, lang)) : text

export type HeadKey = 'title' | 'description'

/** The title or description of a page as it is written: its own, or else that of the site. */
export function findHeadText(
  { fields }: CheckedPage,
  key: HeadKey,
  { settings: { head, name } }: Pick<FactSource, 'settings'>,
): string {
  return fields[key] ?? head?.[key] ?? (key === 'title' ? name : '')
}

/** The facts of a text that is a fact itself: those that may contain it stay as written. */
function fillWithout(
  names: readonly BuiltInFact[],
  text: string,
  page: CheckedPage,
  site: FactSource,
): string {
  const scope = createFactScope(page, site)
  return fillFacts(text, (name) => (names.some((own) => own === name) ? undefined : scope(name)))
}

type BuiltInFact = (typeof builtInFacts)[number]

/** Whether the engine has a value for a fact of this name that neither the page nor the site defines. */
export const isBuiltInFact = (name: string): name is BuiltInFact =>
  (builtInFacts as readonly string[]).includes(name)

const builtIn: Record<BuiltInFact, (page: CheckedPage, site: FactSource, lang: string) => string> = {
  year: (_, { clock }) => String(clock.year()),
  'site.name': (_, { settings }) => settings.name,
  'page.title': (page, site) => fillWithout(['page.title'], findHeadText(page, 'title', site), page, site),
  'page.nav': (page, site) => fillWithout(['page.nav', 'page.title'], page.fields.nav ?? '', page, site),
  route: ({ route }) => route?.path ?? '',
  'privacy.counts': (_, { settings }, lang) => formatPrivacyFact('privacy.counts', settings, lang),
  'privacy.tags': (_, { settings }, lang) => formatPrivacyFact('privacy.tags', settings, lang),
  'privacy.quiz': (_, { settings }, lang) => formatPrivacyFact('privacy.quiz', settings, lang),
}
