import type { FieldLocation } from '../diagnostics/diagnostic.ts'
import { onceForEach } from '../once-for-each.ts'
import type { Field } from '../schema/walk-fields.ts'
import type { CheckedPage } from '../site/checked-site.ts'
import { locateField, locateInText, locatePageField } from '../site/locate-field.ts'
import type { FactUse } from '../text/facts.ts'
import type { NodePath } from '../tree/nodes.ts'

/** A text of a page that can hold facts. */
interface LocatedText {
  text: string
  location: FieldLocation
  /** The location of a fact in the text. */
  locateFact: (use: FactUse) => FieldLocation
}

/** The texts of a page that can hold facts. */
export function listTexts(page: CheckedPage): LocatedText[] {
  const head = (['title', 'description'] as const).flatMap((key) => {
    const text = page.fields[key]
    const location = locatePageField(page, key)
    return text !== undefined && mayHoldFact(text) ? [{ text, location, locateFact: () => location }] : []
  })
  const blocks = page.blocks.flatMap((block) =>
    listBlockTexts(block.fields).map(({ text, path }) => {
      const locateFact = ({ index, name }: FactUse) =>
        locateInText(block, path, index, name.length + '${}'.length)
      return { text, location: locateField(block, path), locateFact }
    }),
  )
  return [...head, ...listStrings(page.fields.about, ['about']).flatMap(locateAbout), ...blocks]

  function locateAbout({ text, path }: { text: string; path: NodePath }): LocatedText[] {
    const location = locatePageField(page, ...path)
    return mayHoldFact(text) ? [{ text, location, locateFact: () => location }] : []
  }
}

const listBlockTexts = onceForEach((fields: readonly Field[]) =>
  fields.flatMap(({ value: text, path }) =>
    typeof text === 'string' && mayHoldFact(text) ? [{ text, path }] : [],
  ),
)

/** The texts inside one of the page's own maps, with their paths. */
function listStrings(value: unknown, path: NodePath): { text: string; path: NodePath }[] {
  if (typeof value === 'string') return [{ text: value, path }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => listStrings(inner, [...path, key]))
}

const mayHoldFact = (text: string) => /[{%]|\$\(/.test(text)
