import { chooseWords, pageWords } from '../../choose-words.ts'
import { listWords } from '../../diagnostics/list-words.ts'
import { formatPath, locatePath } from '../../nodes.ts'
import type { MapNode } from '../../tree.ts'
import { languagePacks } from '../../word-packs.ts'
import type { Word } from '../../words.ts'
import type { CheckedBlock, CheckedPage, FieldPlace, Rule } from '../checked-site.ts'
import { placePageField, routesOf } from '../field-place.ts'

/** The engine's own words must be known in every language in which a block shows them. */
export const checkWords: Rule = ({ pages, settings, resolved }, report) => {
  const needed = new Map<string, { words: Set<Word>; page: CheckedPage; place: FieldPlace }>()
  const need = (lang: string, words: readonly Word[], page: CheckedPage, block?: CheckedBlock) => {
    const entry = needed.get(lang) ?? {
      words: new Set(),
      page,
      place: placeLanguage(resolved.root, page, block),
    }
    for (const word of words) entry.words.add(word)
    needed.set(lang, entry)
  }
  for (const page of pages) {
    need(page.lang, pageWords, page)
    for (const block of page.blocks) need(block.lang, block.spec.words ?? [], page, block)
  }
  for (const [lang, { words, page, place }] of needed) {
    const known = chooseWords(lang, settings)
    const missing = [...words].filter((word) => !known[word]).sort()
    if (missing.length === 0) continue
    report({
      code: 'missing-words',
      cause: lang,
      ...place,
      message: `The engine's own words are not known in the language "${lang}". Missing: ${listWords(missing, 'and')}.`,
      hint: `Give them in pages.yaml under \`site.strings.${lang}\`. Languages that are known: ${listWords(Object.keys(languagePacks), 'and')}.`,
      routes: routesOf(page),
    })
  }
}

/** Where the language was chosen: at the block, on the page, or for the site. */
export function placeLanguage(root: MapNode, page: CheckedPage, block: CheckedBlock | undefined): FieldPlace {
  if (block && block.lang !== page.lang)
    return { span: locatePath(block.block.fields, ['lang']).value, path: formatPath([...block.path, 'lang']) }
  if (page.document.fields.entries.has('lang')) return placePageField(page, 'lang')
  return { span: locatePath(root, ['site', 'lang']).value, path: 'site.lang' }
}
