import { relateDefinition } from '../../../../diagnostics/locations.ts'
import { createFactScope, findFact } from '../../../../handover/fact-scope.ts'
import { locatePageField } from '../../../../handover/locate-field.ts'
import { findOverlappingHours } from '../../../../opening-hours.ts'
import { about } from '../../../../schema/about/about-schema.ts'
import type { Schema } from '../../../../schema/block-spec.ts'
import { chooseBranch } from '../../../../schema/one-of-several.ts'
import { fillFacts, findFacts } from '../../../../text/facts.ts'
import type { NodePath } from '../../../../tree/nodes.ts'
import { explainPattern } from '../../../../validate/explain/explain-pattern.ts'
import { isDateTimeOrFact } from '../../../../validate/formats.ts'
import type { PageRule } from '../../rule.ts'

/** What the page is about must have the required format with its facts, too, and opening hours that do not overlap. */
export const checkAbout: PageRule = (page, site, report) => {
  const { about: value } = page.fields
  const branch = chooseBranch(about, value)
  if (!branch) return
  const scope = createFactScope(page, site)
  for (const { text, schema, path } of listTexts(branch, value, ['about'])) {
    const [use] = findFacts(text)
    const filled = fillFacts(text, scope)
    if (!use || fits(filled, schema)) continue
    const fact = findFact(page, use.name, site)
    report({
      code: 'bad-value',
      ...locatePageField(page, ...path),
      message: `\`${text}\` is "${filled}" here, which does not have the required format.`,
      hint: explainPattern(schema),
      related: fact && [relateDefinition(use.name, fact.span)],
    })
  }
  const { hours } = value as { hours?: unknown }
  const texts = [hours].flat().map((text) => (typeof text === 'string' ? fillFacts(text, scope) : ''))
  const overlap = findOverlappingHours(texts)
  if (!overlap) return
  const path = Array.isArray(hours) ? ['about', 'hours', overlap.index] : ['about', 'hours']
  const { message, hint } = overlap
  report({ code: 'bad-value', ...locatePageField(page, ...path), message, hint })
}

/** An unknown fact is left in the text, which fits with it: it has been reported. */
const fits = (text: string, { pattern, format }: Schema) =>
  (pattern === undefined || new RegExp(String(pattern), 'u').test(text)) &&
  (format === undefined || isDateTimeOrFact(text))

interface AboutText {
  text: string
  schema: Schema
  path: NodePath
}

function listTexts(schema: Schema | undefined, value: unknown, path: NodePath): AboutText[] {
  if (!schema) return []
  // Instead of a text there may be a list or a map.
  if (schema.if)
    return listTexts((typeof value === 'string' ? schema.else : schema.then) as Schema, value, path)
  if (typeof value === 'string') return [{ text: value, schema, path }]
  if (Array.isArray(value))
    return value.flatMap((item, index) => listTexts(schema.items, item, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    listTexts(schema.properties?.[key], inner, [...path, key]),
  )
}
