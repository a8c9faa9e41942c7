import type { FieldLocation, Related } from '../../../../diagnostics/diagnostic.ts'
import { relate } from '../../../../diagnostics/locations.ts'
import type { Report } from '../../../../diagnostics/make-diagnostic.ts'
import { listNames } from '../../../../diagnostics/phrases.ts'
import { recoverName } from '../../../../diagnostics/recover-name.ts'
import type { LanguageUse } from '../../../../handover/contribution.ts'
import { findWithdrawAddress } from '../../../../handover/find-counts-address.ts'
import { privacyUse } from '../../../../handover/privacy-facts.ts'
import { listMissingMessages } from '../../../../messages/choose-messages.ts'
import { consentMessages } from '../../../../messages/consent-messages.ts'
import { mailMessages } from '../../../../messages/mail-messages.ts'
import {
  joinMessages,
  type MessageCatalogue,
  shippedLanguages,
} from '../../../../messages/message-catalogue.ts'
import { pageMessages } from '../../../../messages/page-messages.ts'
import { privacyMessages } from '../../../../messages/privacy-messages.ts'
import { withdrawMessages } from '../../../../messages/withdraw-messages.ts'
import { getSpec } from '../../../../schema/block-spec.ts'
import type { SiteSettings } from '../../../../schema/site-schema.ts'
import { quoteText } from '../../../../text/quote-value.ts'
import { servesLanguage } from '../../../../text/scripts.ts'
import { locatePath } from '../../../../tree/nodes.ts'
import type { MapNode } from '../../../../tree/tree.ts'
import { locateLanguage } from '../../../locate-language.ts'
import {
  type ComparedPage,
  type ComparedSite,
  isCompletelyRead,
  routesOfContribution,
  type SiteRule,
} from '../../rule.ts'

/** The English of messages by their names, by what shows them: a block type, `''` for every page, the privacy policy or mails. */
type MissingMessages = Map<string, Readonly<Record<string, string>>>

/**
 * Messages should be complete in every language in which a block shows them, and a site overrides them only in languages
 * that it uses.
 */
export const checkMessages: SiteRule = (site, report) => {
  const { pages, resolved } = site
  const { settings } = resolved
  const needed = new Map<string, { missing: MissingMessages; page: ComparedPage; location: FieldLocation }>()
  const seen = new Map<string, Set<string>>()
  const need = (use: LanguageUse, type: string, page: ComparedPage) => {
    const { lang } = use
    const unused = use.unused?.[type] ?? []
    const types = seen.get(lang) ?? new Set()
    const key = [type, ...unused].join(' ')
    if (types.has(key)) return
    seen.set(lang, types.add(key))
    const catalogue = findCatalogue(type, site)
    if (!catalogue) return
    const entry = needed.get(lang) ?? {
      missing: new Map(),
      page,
      location: locateLanguage(use, resolved.root),
    }
    const missing = listMissingMessages(catalogue, lang, settings).filter((name) => !unused.includes(name))
    if (missing.length > 0)
      entry.missing.set(type, {
        ...entry.missing.get(type),
        ...Object.fromEntries(missing.map((name) => [name, catalogue.en[name] ?? ''])),
      })
    needed.set(lang, entry)
  }
  for (const page of pages)
    for (const use of page.languages) {
      for (const type of use.types) need(use, type, page)
      if (use.lang === settings.lang && sendsMails(settings)) need(use, mailUse, page)
    }
  const spoken = [...new Set(pages.flatMap(({ languages }) => languages.map(({ lang }) => lang)))]
  const unused = isCompletelyRead(site) ? listUnusedLanguages(settings, spoken) : []
  const incomplete = [...needed].filter(([, { missing }]) => missing.size > 0)
  if (unused.length > 0) {
    // A language that is misspelt in one of the two files is one mistake.
    const related = incomplete.map(([lang, { location }]) =>
      relate(location.span, `"${lang}" lacks messages here`),
    )
    return reportUnused(unused, spoken, related, resolved.root, report)
  }
  for (const [lang, { missing, page, location }] of incomplete)
    report({
      code: 'missing-words',
      cause: lang,
      ...location,
      message: `Messages are not complete in the language "${lang}". Missing: ${listMissing(missing)}. They are shown in English.`,
      hint: `Translate them in pages.yaml under \`site.strings\`: ${formatEnglish(lang, missing, settings.country)}. Complete languages: ${listNames(shippedLanguages)}.`,
      routes: routesOfContribution(page),
    })
}

/**
 * The English words as an entry of `site.strings`, to be pasted and translated. How numbers are written differs between
 * countries of one language, so that is proposed as it should be.
 */
function formatEnglish(lang: string, missing: MissingMessages, country?: string): string {
  const all: Record<string, string> = Object.assign({}, ...missing.values())
  if (all.numberFormat !== undefined)
    all.numberFormat = country && !lang.includes('-') ? `${lang}-${country}` : lang
  const words = Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1))
  return `${lang}: { ${words.map(([name, text]) => `${name}: ${quoteText(String(text))}`).join(', ')} }`
}

/** What several blocks share is one text to write, so it is listed once. */
function listMissing(missing: MissingMessages): string {
  const listed = new Set<string>()
  const parts = [...missing]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([type, all]) => {
      const names = Object.keys(all)
        .filter((name) => !listed.has(name))
        .sort()
      for (const name of names) listed.add(name)
      return names.length > 0 ? [`${listNames(names, 'and', names.length)} of ${labelUse(type)}`] : []
    })
  return parts.join('; ')
}

function labelUse(type: string): string {
  if (type === '') return 'every page'
  if (type === mailUse) return 'the mails'
  return type === privacyUse ? 'the privacy policy' : `"${type}"`
}

function findCatalogue(type: string, { specs, resolved }: ComparedSite): MessageCatalogue | undefined {
  const { settings } = resolved
  if (type === '') {
    if (!settings.consent) return pageMessages
    return findWithdrawAddress(settings) === undefined ? askingPageMessages : withdrawnPageMessages
  }
  if (type === mailUse) return mailMessages
  return type === privacyUse ? privacyMessages : getSpec(specs, type)?.messages
}

/** Stands among the block types for what the people of the site read in mails about leads, in the language of the site. */
const mailUse = '${mails}'

const sendsMails = ({ deliveries = {} }: SiteSettings): boolean =>
  Object.values(deliveries).some((delivery) => 'email' in delivery)

const askingPageMessages = joinMessages(pageMessages, consentMessages)
/** Of a site whose visitors may have what they sent erased, on a page that the intake shows. */
const withdrawnPageMessages = joinMessages(askingPageMessages, withdrawMessages)

function listUnusedLanguages({ strings = {} }: SiteSettings, used: readonly string[]): string[] {
  return Object.keys(strings).filter((lang) => !used.some((other) => servesLanguage(lang, other)))
}

function reportUnused(
  languages: readonly string[],
  used: readonly string[],
  related: Related[],
  root: MapNode,
  report: Report,
): void {
  for (const lang of languages) {
    const { diagnostic } = recoverName(lang, [...used].sort(), {
      code: 'bad-value',
      message: `No page or block is written in the language "${lang}"`,
      heading: 'Languages of the site',
    })
    report({
      ...diagnostic,
      span: locatePath(root, ['site', 'strings', lang]).key,
      path: `site.strings.${lang}`,
      related: related.length > 0 ? related : undefined,
    })
  }
}
