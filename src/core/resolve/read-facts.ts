import type { Fact } from '../handover/resolved-site.ts'
import { asMap, getChild, isNull } from '../tree/nodes.ts'
import type { MapNode, Node } from '../tree/tree.ts'

/**
 * Facts as written: `name: text` or `name: { value, source, asOf, note, sample }`. A fact without a usable value still
 * counts as known: the check of its file has reported the problem.
 */
export function readFacts(node: Node | undefined, file: string): Map<string, Fact> {
  const facts = new Map<string, Fact>()
  for (const [name, entry] of asMap(node)?.entries ?? []) {
    const value = entry.value.kind === 'map' ? getChild(entry.value, 'value') : entry.value
    if (isNull(entry.value)) continue
    const text = value?.kind === 'scalar' ? value.text : null
    const fact: Fact = { text: text ?? '', span: entry.key, file }
    const mark = asMap(entry.value)?.entries.get('sample')?.value
    if (mark?.kind === 'scalar' && mark.text === 'true') fact.sample = mark.span
    facts.set(name, fact)
  }
  return facts
}

/** Contacts as facts: `contacts.tamil.phone` for every text below `contacts`. */
export function readContacts(node: Node | undefined, file: string): Map<string, Fact> {
  const facts = new Map<string, Fact>()
  const visit = (map: MapNode, prefix: string) => {
    for (const [name, { key, value }] of map.entries) {
      if (value.kind === 'map') visit(value, `${prefix}.${name}`)
      else if (value.kind === 'scalar' && value.text !== null)
        facts.set(`${prefix}.${name}`, { text: value.text, span: key, file })
    }
  }
  const root = asMap(node)
  if (root) visit(root, 'contacts')
  return facts
}
