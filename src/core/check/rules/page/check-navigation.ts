import { listWords } from '../../../diagnostics/list-words.ts'
import { suggestNearest } from '../../../diagnostics/suggest-nearest.ts'
import type { Schema } from '../../../schema/block-spec.ts'
import type { Rule } from '../../../site/checked-site.ts'
import { placePageField, routesOf } from '../../field-place.ts'

/** What a page names under `nav` must be an item of a navigation that the page shows. */
export const checkNavigation: Rule = ({ pages }, report) => {
  for (const page of pages) {
    const { nav } = page.fields
    if (typeof nav !== 'string') continue
    const names = page.blocks.flatMap(({ spec, value }) => listDefined(spec.schema, value))
    if (names.length === 0 || names.includes(nav)) continue
    const nearest = suggestNearest(nav, names)
    report({
      code: 'bad-value',
      ...placePageField(page, 'nav'),
      message: `No navigation of this page has an item "${nav}"${nearest ? `. Did you mean "${nearest}"?` : '.'} Items: ${listWords([...new Set(names)])}.`,
      routes: routesOf(page),
    })
  }
}

/** The values of all fields that define a navigation item. */
export function listDefined(schema: Schema, value: unknown): string[] {
  if (schema.defines === 'nav') return typeof value === 'string' ? [value] : []
  if (schema.items && Array.isArray(value)) {
    const { items } = schema
    return value.flatMap((item) => listDefined(items, item))
  }
  if (!schema.properties || typeof value !== 'object' || value === null) return []
  return Object.entries(schema.properties).flatMap(([key, property]) =>
    listDefined(property, (value as Record<string, unknown>)[key]),
  )
}
