import type { Field } from '../../schema/walk-fields.ts'
import type { FactUse } from '../../text/facts.ts'
import type { NodePath } from '../../tree/nodes.ts'
import type { CheckedPage, FieldPlace } from '../checked-site.ts'
import { placeField, placeInText, placePageField } from '../field-place.ts'

/** A text of a page that can hold facts. */
export interface PlacedText {
  text: string
  place: FieldPlace
  /** Where a fact of the text stands. */
  placeFact: (use: FactUse) => FieldPlace
}

/** The texts of a page that can hold facts. */
export function listTexts(page: CheckedPage): PlacedText[] {
  const head = (['title', 'description'] as const).flatMap((key) => {
    const text = page.fields[key]
    const place = placePageField(page, key)
    return text !== undefined && mayHoldFact(text) ? [{ text, place, placeFact: () => place }] : []
  })
  const blocks = page.blocks.flatMap((block) =>
    block.fields.flatMap((field) => {
      const place = placeField(block, field.path)
      const placeFact = ({ index, name }: FactUse) =>
        placeInText(block, field.path, index, name.length + '${}'.length)
      return textsOf(field).map((text) => ({ text, place, placeFact }))
    }),
  )
  return [...head, ...listStrings(page.fields.about, ['about']).flatMap(placeAbout), ...blocks]

  function placeAbout({ text, path }: { text: string; path: NodePath }): PlacedText[] {
    const place = placePageField(page, ...path)
    return mayHoldFact(text) ? [{ text, place, placeFact: () => place }] : []
  }
}

/** The texts in a map of a page's own, with their paths. */
function listStrings(value: unknown, path: NodePath): { text: string; path: NodePath }[] {
  if (typeof value === 'string') return [{ text: value, path }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => listStrings(inner, [...path, key]))
}

/** The authored texts of a field: itself, or those of a picture or clip. */
function textsOf({ value }: Field): string[] {
  const texts = typeof value === 'object' && value !== null ? Object.values(value) : [value]
  return texts.filter((text): text is string => typeof text === 'string' && mayHoldFact(text))
}

const mayHoldFact = (text: string) => /[{%]|\$\(/.test(text)
