import type { FieldLocation } from '../diagnostics/diagnostic.ts'
import type { CheckedPage, SiteIndex } from '../handover/checked-site.ts'
import { findWrittenNotice } from '../handover/consent-notice.ts'
import {
  locateField,
  locateInPageText,
  locateInSiteText,
  locateInText,
  locatePageField,
  locateSiteField,
} from '../handover/locate-field.ts'
import { memoizeReused } from '../memoize-reused.ts'
import type { Field } from '../schema/walk-fields.ts'
import type { FactUse } from '../text/facts.ts'
import type { NodePath } from '../tree/nodes.ts'

/** A text that a page shows and that can hold facts. Its locations are found when they are asked for. */
interface LocatedText {
  text: string
  locate: () => FieldLocation
  /** The location of a fact in the text. */
  locateFact: (use: FactUse) => FieldLocation
  /** Whether it may quote answers, which its block checks. */
  quotes: boolean
  /** The fact that it is itself, which it cannot contain. */
  itself?: string | undefined
}

/** The texts that a page shows and that can hold facts: its own, and those of the site. */
export function listTexts(page: CheckedPage, site: Pick<SiteIndex, 'settings' | 'root'>): LocatedText[] {
  const { fields } = page
  const found: LocatedText[] = []
  const addOwn = (key: keyof CheckedPage['fields']) => {
    for (const { text, path } of listStrings(fields[key], [key])) {
      const locateFact = ({ index, name }: FactUse) => locateInPageText(page, path, index, measureFact(name))
      const locate = () => locatePageField(page, ...path)
      found.push({ text, locate, locateFact, quotes: false, itself: textFacts[key] })
    }
  }
  const addOfSite = (value: unknown, at: NodePath, itself?: string) => {
    for (const { text, path } of listStrings(value, at)) {
      const locateFact = ({ index, name }: FactUse) => locateInSiteText(site, path, index, measureFact(name))
      const locate = () => locateSiteField(site, path)
      found.push({ text, locate, locateFact, quotes: false, itself })
    }
  }
  const head: Readonly<Record<string, unknown>> = site.settings.head ?? {}
  for (const key of textKeys)
    if (fields[key] !== undefined) addOwn(key)
    else if (page.route) addOfSite(head[key], ['site', 'head', key], textFacts[key])
  const notice = page.route && findWrittenNotice(site.settings, page.lang)
  if (notice) addOfSite(notice.value, notice.path)
  for (const block of page.blocks) {
    const quotes = block.spec.quotesAnswers?.(block.value) ?? false
    for (const { text, path } of listBlockTexts(block.fields)) {
      const locateFact = ({ index, name }: FactUse) => locateInText(block, path, index, measureFact(name))
      found.push({ text, locate: () => locateField(block, path), locateFact, quotes })
    }
  }
  return found
}

/** The fields of a page, beside its blocks, whose texts can hold facts. A site may have some of them for pages without them. */
export const textKeys = ['title', 'description', 'keywords', 'nav', 'about', 'sharePicture'] as const

/** The fields that are facts. */
const textFacts: Partial<Record<keyof CheckedPage['fields'], string>> = {
  title: 'page.title',
  nav: 'page.nav',
}

const measureFact = (name: string) => name.length + '${}'.length

const listBlockTexts = memoizeReused((fields: readonly Field[]) => {
  const found: { text: string; path: NodePath }[] = []
  for (const { value: text, path } of fields)
    if (typeof text === 'string' && mayHoldFact(text)) found.push({ text, path })
  return found
})

/** The texts that can hold facts in a value of the page or of the site, with their paths. */
function listStrings(value: unknown, path: NodePath): { text: string; path: NodePath }[] {
  if (typeof value === 'string') return mayHoldFact(value) ? [{ text: value, path }] : []
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item, index) => listStrings(item, [...path, index]))
  return Object.entries(value).flatMap(([key, inner]) => listStrings(inner, [...path, key]))
}

/** A fact is written `${name}`; other ways of writing one are reported. */
const mayHoldFact = (text: string) => /[{%$<[]/.test(text)
