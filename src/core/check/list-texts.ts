import type { Field } from '../schema/walk-fields.ts'
import type { CheckedPage, FieldPlace } from '../site/checked-site.ts'
import type { FactUse } from '../text/facts.ts'
import { placeField, placeInText, placePageField } from './field-place.ts'

/** A text of a page that can hold facts. */
export interface PlacedText {
  text: string
  place: FieldPlace
  /** Where a fact of the text stands. */
  placeFact: (use: FactUse) => FieldPlace
}

/** The texts of a page that can hold facts. */
export function listTexts(page: CheckedPage): PlacedText[] {
  const head = (['title', 'description', 'course'] as const).flatMap((key) => {
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
  return [...head, ...blocks]
}

/** The authored texts of a field: itself, or those of a picture or clip. */
function textsOf({ value }: Field): string[] {
  const texts = typeof value === 'object' && value !== null ? Object.values(value) : [value]
  return texts.filter((text): text is string => typeof text === 'string' && mayHoldFact(text))
}

const mayHoldFact = (text: string) => /[{%]|\$\(/.test(text)
