import type { FieldLocation } from '../diagnostics/diagnostic.ts'
import type { CheckedPage } from '../handover/checked-site.ts'
import { locateField, locateInPageText, locateInText, locatePageField } from '../handover/locate-field.ts'
import { memoizeReused } from '../memoize-reused.ts'
import type { Field } from '../schema/walk-fields.ts'
import type { FactUse } from '../text/facts.ts'
import type { NodePath } from '../tree/nodes.ts'

/** A text of a page that can hold facts. */
interface LocatedText {
  text: string
  location: FieldLocation
  /** The location of a fact in the text. */
  locateFact: (use: FactUse) => FieldLocation
  /** Whether it may quote answers, which its block checks. */
  quotes: boolean
}

/** The texts of a page that can hold facts. */
export function listTexts(page: CheckedPage): LocatedText[] {
  const found: LocatedText[] = []
  const addOwn = (text: string | undefined, path: NodePath) => {
    if (text === undefined || !mayHoldFact(text)) return
    const locateFact = ({ index, name }: FactUse) =>
      locateInPageText(page, path, index, name.length + '${}'.length)
    found.push({ text, location: locatePageField(page, ...path), locateFact, quotes: false })
  }
  addOwn(page.fields.title, ['title'])
  addOwn(page.fields.description, ['description'])
  for (const { text, path } of listStrings(page.fields.about, ['about'])) addOwn(text, path)
  for (const { text, path } of listStrings(page.fields.sharePicture, ['sharePicture'])) addOwn(text, path)
  for (const block of page.blocks) {
    const quotes = block.spec.quotesAnswers?.(block.value) ?? false
    for (const { text, path } of listBlockTexts(block.fields)) {
      const locateFact = ({ index, name }: FactUse) =>
        locateInText(block, path, index, name.length + '${}'.length)
      found.push({ text, location: locateField(block, path), locateFact, quotes })
    }
  }
  return found
}

const listBlockTexts = memoizeReused((fields: readonly Field[]) => {
  const found: { text: string; path: NodePath }[] = []
  for (const { value: text, path } of fields)
    if (typeof text === 'string' && mayHoldFact(text)) found.push({ text, path })
  return found
})

/** The texts inside one of the page's own maps, with their paths. */
function listStrings(value: unknown, path: NodePath): { text: string; path: NodePath }[] {
  if (typeof value === 'string') return [{ text: value, path }]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item, index) => listStrings(item, [...path, index]))
  return Object.entries(value).flatMap(([key, inner]) => listStrings(inner, [...path, key]))
}

/** A fact is written `${name}`; other ways of writing one are reported. */
const mayHoldFact = (text: string) => /[{%$<[]/.test(text)
