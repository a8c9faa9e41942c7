import { chooseMessages } from '../../../messages/choose-messages.ts'
import { pageMessages } from '../../../messages/page-messages.ts'
import type { FieldPlace } from '../../../site/checked-site.ts'
import { findForeignScript } from '../../../text/split-runs.ts'
import { placeField, placePageField, routesOf } from '../../field-place.ts'
import type { PageRule } from '../rule.ts'

/**
 * Where a text ends up in an attribute, parts in another language cannot be marked for speech and search. Latin
 * words within a text of another script are usual and read as loanwords; a text wholly in another script is not.
 */
export const checkScripts: PageRule = (page, { settings }, report) => {
  if (!page.valid) return
  const check = (text: unknown, lang: string, place: FieldPlace) => {
    // A language without messages is a mistake of its own, most likely a slip.
    if (typeof text !== 'string' || !chooseMessages(pageMessages, lang, settings).skip) return
    const foreign = findForeignScript(text, lang)
    if (foreign === undefined || (foreign === 'en' && hasOwnScript(text, lang))) return
    report({
      code: 'foreign-script',
      ...place,
      message: `This text is read out in the language "${lang}", but part of it is in the script of "${foreign}", which cannot be marked here.`,
      hint: `Write it in the script of "${lang}".`,
      routes: routesOf(page),
    })
  }
  for (const key of ['title', 'description'] as const)
    check(page.fields[key], page.lang, placePageField(page, key))
  for (const block of page.blocks) {
    for (const { kind, value, path } of block.fields) {
      if (kind === 'label') check(value, block.lang, placeField(block, path))
      if (kind === 'image') check(readText(value, 'alt'), block.lang, placeField(block, [...path, 'alt']))
      if (kind === 'video') check(readText(value, 'label'), block.lang, placeField(block, [...path, 'label']))
    }
  }
}

function hasOwnScript(text: string, lang: string): boolean {
  return findForeignScript(text, 'en') === new Intl.Locale(lang).language
}

function readText(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
}
