import { chooseWords, pageWords } from '../../choose-words.ts'
import { listWords } from '../../diagnostics/list-words.ts'
import { locatePath } from '../../nodes.ts'
import type { Word } from '../../words.ts'
import type { CheckedBlock, CheckedPage, Rule } from '../checked-site.ts'
import { routesOf } from '../field-place.ts'

/** The engine's own words must be known in every language in which a block shows them. */
export const checkWords: Rule = ({ pages, settings, resolved }, report) => {
  const needed = new Map<string, { words: Set<Word>; page: CheckedPage }>()
  const need = (lang: string, words: readonly Word[], page: CheckedPage) => {
    const entry = needed.get(lang) ?? { words: new Set(), page }
    for (const word of words) entry.words.add(word)
    needed.set(lang, entry)
  }
  for (const page of pages) {
    need(page.lang, pageWords, page)
    for (const block of page.blocks) need(block.lang, listNeeded(block), page)
  }
  for (const [lang, { words, page }] of needed) {
    const known = chooseWords(lang, settings)
    const missing = [...words].filter((word) => !known[word]).sort()
    if (missing.length === 0) continue
    report({
      code: 'missing-words',
      cause: lang,
      span: locatePath(resolved.root, ['site', 'strings', lang]).key,
      path: `site.strings.${lang}`,
      message: `The engine's own words are not known in the language "${lang}". Missing: ${listWords(missing)}.`,
      hint: `Give them under \`site.strings.${lang}\`.`,
      routes: routesOf(page),
    })
  }
}

const listNeeded = ({ spec }: CheckedBlock): readonly Word[] => spec.words ?? []
