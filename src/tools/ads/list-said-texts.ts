import type { Span } from '../../core/diagnostics/diagnostic.ts'
import type { CheckedBlock, CheckedPage } from '../../core/handover/checked-site.ts'
import { createFactScope, type FactSource, findFact } from '../../core/handover/fact-scope.ts'
import { locateField, locatePageField } from '../../core/handover/locate-field.ts'
import { fillFacts, findFacts } from '../../core/text/facts.ts'
import type { NodePath } from '../../core/tree/nodes.ts'

/** A text of a page with its facts, and where it is written. */
export interface SaidText {
  text: string
  span: Span
  /** The facts in it, and where they are written. */
  facts: { name: string; text: string; span: Span }[]
}

/** Everything that a page says: its head, its blocks, and what search engines read. */
export function listSaidTexts(page: CheckedPage, site: FactSource): SaidText[] {
  const { title, description, about } = page.fields
  const own = listLeaves({ title, description, about }, []).map(({ text, path }) =>
    say(text, locatePageField(page, ...path).span, page, page.lang, site),
  )
  const ofBlocks = page.blocks.flatMap((block) => listBlockTexts(block, page, site))
  return [...own, ...ofBlocks]
}

const listBlockTexts = (block: CheckedBlock, page: CheckedPage, site: FactSource): SaidText[] =>
  listLeaves(block.value, []).map(({ text, path }) =>
    say(text, locateField(block, path).span, page, block.lang, site),
  )

function say(text: string, span: Span, page: CheckedPage, lang: string, site: FactSource): SaidText {
  const facts = findFacts(text).flatMap(({ name }) => {
    const fact = findFact(page, name, site)
    return fact ? [{ name, text: fact.text, span: fact.span }] : []
  })
  // Stars mark words, and a thousand may be in two of them.
  return { text: fillFacts(text, createFactScope(page, site, lang)).replace(/[*_]/g, ''), span, facts }
}

/** The texts and numbers in a value, with their paths. */
function listLeaves(value: unknown, path: NodePath): { text: string; path: NodePath }[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ text: String(value), path }]
  if (Array.isArray(value)) return value.flatMap((item, index) => listLeaves(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => listLeaves(inner, [...path, key]))
}
