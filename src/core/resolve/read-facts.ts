import type { Fact } from '../handover/resolved-site.ts'
import { asText, getEntries, getText, isNull } from '../tree/nodes.ts'
import type { Node } from '../tree/tree.ts'

/**
 * Facts as written: `name: text` or `name: { value, source, asOf, note, sample }`. A fact without a usable value still
 * counts as known: the check of its file has reported the problem.
 */
export function readFacts(node: Node | undefined, file: string): Map<string, Fact> {
  const facts = new Map<string, Fact>()
  for (const [name, entry] of getEntries(node)) {
    if (isNull(entry.value)) continue
    const text = entry.value.kind === 'map' ? getText(entry.value, 'value') : asText(entry.value)
    const fact: Fact = { text: text ?? '', span: entry.key, file }
    const mark = getEntries(entry.value).get('sample')?.value
    if (mark && asText(mark) === 'true') fact.sample = mark.span
    facts.set(name, fact)
  }
  return facts
}

/** Contacts as facts: `contacts.market.phone` for every text below `contacts`. */
export function readContacts(node: Node | undefined, file: string): Map<string, Fact> {
  const facts = new Map<string, Fact>()
  const visit = (map: Node | undefined, prefix: string) => {
    for (const [name, { key, value }] of getEntries(map)) {
      visit(value, `${prefix}.${name}`)
      const text = asText(value)
      if (text !== undefined) facts.set(`${prefix}.${name}`, { text, span: key, file })
    }
  }
  visit(node, 'contacts')
  return facts
}
