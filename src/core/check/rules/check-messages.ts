import { listWords } from '../../diagnostics/list-words.ts'
import { chooseMessages } from '../../messages/choose-messages.ts'
import { type MessageCatalogue, shippedLanguages } from '../../messages/message-catalogue.ts'
import { pageMessages } from '../../messages/page-messages.ts'
import { formatPath, locatePath } from '../../nodes.ts'
import type { MapNode } from '../../tree.ts'
import type { CheckedBlock, CheckedPage, FieldPlace, Rule } from '../checked-site.ts'
import { placePageField, routesOf } from '../field-place.ts'

/** The engine's messages must be known in every language in which a block shows them. */
export const checkMessages: Rule = ({ pages, settings, resolved }, report) => {
  const needed = new Map<string, { missing: Set<string>; page: CheckedPage; place: FieldPlace }>()
  const need = (lang: string, catalogue: MessageCatalogue, page: CheckedPage, block?: CheckedBlock) => {
    const entry = needed.get(lang) ?? {
      missing: new Set(),
      page,
      place: placeLanguage(resolved.root, page, block),
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
  for (const [lang, { missing, page, place }] of needed) {
    if (missing.size === 0) continue
    report({
      code: 'missing-words',
      cause: lang,
      ...place,
      message: `The engine's messages are not complete in the language "${lang}". Missing: ${listWords([...missing].sort(), 'and')}.`,
      hint: `Give them in pages.yaml under \`site.strings.${lang}\`. Complete languages: ${listWords(shippedLanguages, 'and')}.`,
      routes: routesOf(page),
    })
  }
}

/** Where the language was chosen: at the block, on the page, or for the site. */
function placeLanguage(root: MapNode, page: CheckedPage, block: CheckedBlock | undefined): FieldPlace {
  if (block && block.lang !== page.lang)
    return { span: locatePath(block.block.fields, ['lang']).value, path: formatPath([...block.path, 'lang']) }
  if (page.document.fields.entries.has('lang')) return placePageField(page, 'lang')
  return { span: locatePath(root, ['site', 'lang']).value, path: 'site.lang' }
}
