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
    block.fields.flatMap(({ value: text, path }) => {
      if (typeof text !== 'string' || !mayHoldFact(text)) return []
      const placeFact = ({ index, name }: FactUse) =>
        placeInText(block, path, index, name.length + '${}'.length)
      return [{ text, place: placeField(block, path), placeFact }]
    }),
  )
  return [...head, ...blocks]
}

const mayHoldFact = (text: string) => /[{%]|\$\(/.test(text)
