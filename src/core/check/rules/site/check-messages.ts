import type { FieldLocation } from '../../../diagnostics/diagnostic.ts'
import { relate } from '../../../diagnostics/locations.ts'
import type { Report } from '../../../diagnostics/make-diagnostic.ts'
import { listNames } from '../../../diagnostics/phrases.ts'
import { recoverName } from '../../../diagnostics/recover-name.ts'
import { chooseMessages } from '../../../messages/choose-messages.ts'
import { type MessageCatalogue, shippedLanguages } from '../../../messages/message-catalogue.ts'
import { pageMessages } from '../../../messages/page-messages.ts'
import type { CheckedBlock, CheckedPage, CheckedSite } from '../../../site/checked-site.ts'
import { formatPath, locatePath } from '../../../tree/nodes.ts'
import type { MapNode } from '../../../tree/tree.ts'
import { locatePageField, routesOf } from '../../locate-field.ts'
import type { SiteRule } from '../rule.ts'

/**
 * The engine's messages must be complete in every language in which a block shows them, and a site overrides them
 * only in languages that it uses.
 */
export const checkMessages: SiteRule = ({ pages, settings, resolved }, report) => {
  const needed = new Map<string, { missing: Set<string>; page: CheckedPage; location: FieldLocation }>()
  const seen = new Map<MessageCatalogue, Set<string>>()
  const need = (lang: string, catalogue: MessageCatalogue, page: CheckedPage, block?: CheckedBlock) => {
    const languages = seen.get(catalogue) ?? new Set()
    if (languages.has(lang)) return
    seen.set(catalogue, languages.add(lang))
    const entry = needed.get(lang) ?? {
      missing: new Set(),
      page,
      location: locateLanguage(resolved.root, page, block),
    }
    const known = chooseMessages(catalogue, lang, settings)
    for (const name of Object.keys(catalogue.en)) if (!known[name]?.text) entry.missing.add(name)
    needed.set(lang, entry)
  }
  for (const page of pages) {
    need(page.lang, pageMessages, page)
    for (const block of page.blocks)
      if (block.spec.messages) need(block.lang, block.spec.messages, page, block)
  }
  const spoken = [
    ...new Set(pages.flatMap(({ lang, blocks }) => [lang, ...blocks.map((block) => block.lang)])),
  ]
  const unused = listUnusedLanguages(settings, spoken)
  const incomplete = [...needed].filter(([, { missing }]) => missing.size > 0)
  // A language that is misspelt in one of the two files is one mistake.
  if (incomplete.length === 0) reportUnused(unused, spoken, resolved.root, report)
  for (const [lang, { missing, page, location }] of incomplete) {
    const given = unused.map((other) =>
      relate(locateStrings(resolved.root, other), `messages for "${other}" are given here`),
    )
    report({
      code: 'missing-words',
      cause: lang,
      ...location,
      message: `The engine's messages are not complete in the language "${lang}". Missing: ${listNames([...missing].sort())}.`,
      hint: `Add them to pages.yaml under \`site.strings.${lang}\`. Complete languages: ${listNames(shippedLanguages)}.`,
      related: given.length > 0 ? given : undefined,
      routes: routesOf(page),
    })
  }
}

function listUnusedLanguages({ strings = {} }: CheckedSite['settings'], used: readonly string[]): string[] {
  return Object.keys(strings).filter(
    (lang) => !used.some((other) => other === lang || other.startsWith(`${lang}-`)),
  )
}

const locateStrings = (root: MapNode, lang: string) => locatePath(root, ['site', 'strings', lang]).key

function reportUnused(
  languages: readonly string[],
  used: readonly string[],
  root: MapNode,
  report: Report,
): void {
  for (const lang of languages) {
    const { diagnostic } = recoverName(lang, [...used].sort(), {
      code: 'bad-value',
      message: `No page or block is written in the language "${lang}"`,
      heading: 'Languages of the site',
    })
    report({ ...diagnostic, span: locateStrings(root, lang), path: `site.strings.${lang}` })
  }
}

/** Where the language was chosen: at the block, on the page, or for the site. */
export function locateLanguage(
  root: MapNode,
  page: CheckedPage,
  block: CheckedBlock | undefined,
): FieldLocation {
  if (block && block.lang !== page.lang)
    return { span: locatePath(block.block.fields, ['lang']).value, path: formatPath([...block.path, 'lang']) }
  if (page.document.fields.entries.has('lang')) return locatePageField(page, 'lang')
  return { span: locatePath(root, ['site', 'lang']).value, path: 'site.lang' }
}
