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

/**
 * The facts of a page's texts in a language: the page's before its parents' before the site's. `inside` are the facts
 * whose text is being filled, which cannot contain themselves.
 */
export function createFactScope(
  page: CheckedPage,
  site: FactSource,
  lang: string = page.lang,
  inside: readonly string[] = [],
): FactLookup {
  return (name) => {
    if (inside.includes(name)) return undefined
    return (
      findFact(page, name, site)?.text ??
      (isBuiltInFact(name) ? builtIn[name](page, site, lang, inside) : undefined)
    )
  }
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

type BuiltInFact = (typeof builtInFacts)[number]

/** Whether the engine has a value for a fact of this name that neither the page nor the site defines. */
export const isBuiltInFact = (name: string): name is BuiltInFact =>
  (builtInFacts as readonly string[]).includes(name)

type ReadBuiltIn = (page: CheckedPage, site: FactSource, lang: string, inside: readonly string[]) => string

const builtIn: Record<BuiltInFact, ReadBuiltIn> = {
  year: (_, { clock }) => String(clock.year()),
  'site.name': (_, { settings }) => settings.name,
  'page.title': (page, site, _, inside) =>
    fillFacts(
      findHeadText(page, 'title', site),
      createFactScope(page, site, page.lang, [...inside, 'page.title']),
    ),
  'page.nav': (page, site, _, inside) =>
    fillFacts(page.fields.nav ?? '', createFactScope(page, site, page.lang, [...inside, 'page.nav'])),
  route: ({ route }) => route?.path ?? '',
  'privacy.counts': (_, { settings }, lang) => formatPrivacyFact('privacy.counts', settings, lang),
  'privacy.tags': (_, { settings }, lang) => formatPrivacyFact('privacy.tags', settings, lang),
  'privacy.quiz': (_, { settings }, lang) => formatPrivacyFact('privacy.quiz', settings, lang),
}
