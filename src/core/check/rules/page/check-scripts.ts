import type { FieldLocation } from '../../../diagnostics/diagnostic.ts'
import type { CheckedBlock } from '../../../handover/checked-site.ts'
import { fillPageFacts } from '../../../handover/fact-scope.ts'
import { locateField, locatePageField } from '../../../handover/locate-field.ts'
import { isRecord } from '../../../is-record.ts'
import { chooseMessages } from '../../../messages/choose-messages.ts'
import { pageMessages } from '../../../messages/page-messages.ts'
import { remember } from '../../../remember.ts'
import type { Schema } from '../../../schema/block-spec.ts'
import type { FieldKind } from '../../../schema/field-kinds.ts'
import { findForeignScript } from '../../../text/split-runs.ts'
import type { NodePath } from '../../../tree/nodes.ts'
import { listPageFields } from '../../list-page-fields.ts'
import type { PageRule } from '../rule.ts'

const kinds: ReadonlySet<FieldKind> = new Set(['label', 'alt'])

/**
 * In an attribute, parts in another language cannot be marked for speech and search. Latin words within a text of
 * another script are usual and read as loanwords; a text that is entirely in another script is not.
 */
export const checkScripts: PageRule = (page, site, report) => {
  if (!page.valid) return
  const { settings } = site
  const check = (text: string, lang: string, locate: () => FieldLocation) => {
    const foreign = findForeignScript(text, lang)
    if (foreign === undefined || (foreign === 'en' && hasOwnScript(text, lang))) return
    // A language without messages has its own diagnostic, and is most likely a typo.
    if (!chooseMessages(pageMessages, lang, settings).skip) return
    report({
      code: 'foreign-script',
      ...locate(),
      message: `This text is read out in the language "${lang}", but part of it is in the script of "${foreign}", which cannot be marked here.`,
      hint: `Write it in the script of "${lang}".`,
    })
  }
  for (const key of ['title', 'description'] as const) {
    const text = page.fields[key]
    if (text !== undefined)
      check(fillPageFacts(text, page, site), page.lang, () => locatePageField(page, key))
  }
  for (const { block, value, path, schema } of listPageFields(page, kinds))
    if (!isNotation(schema))
      check(fillPageFacts(value, page, site, block.lang), findLanguage(block, path), () =>
        locateField(block, path),
      )
}

/** The language beside a text, as captions name theirs in it, or else that of the block. */
function findLanguage({ value, lang }: CheckedBlock, path: NodePath): string {
  const holder = path.slice(0, -1).reduce<unknown>((at, step) => Object(at)[step], value)
  return isRecord(holder) && typeof holder.lang === 'string' ? holder.lang : lang
}

/** Whether a text has a form of its own, such as opening hours: visitors get what is made of it. */
const isNotation = ({ pattern }: Schema) => pattern !== undefined

function hasOwnScript(text: string, lang: string): boolean {
  return findForeignScript(text, 'en') === findBaseLanguage(lang)
}

/** Making an `Intl.Locale` for each text took as long as all else in this rule. */
const findBaseLanguage = remember((lang) => new Intl.Locale(lang).language)
