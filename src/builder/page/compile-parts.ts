import {
  attributesPrefix,
  contentAttribute,
  partAttribute,
  slotElement,
  valuePrefix,
  whenElement,
} from '../../blocks/template-slots.tsx'
import type { Condition, Part, Slot } from '../../contracts/form-parts.ts'
import { findAttribute, findElement, type HtmlElement, listElements } from './edit-html.ts'

/** What takes the place of a range of the HTML. */
interface PartEdit {
  start: number
  end: number
  content: Slot | Condition | Part[]
  inside?: readonly [start: number, end: number]
}

/** Compiles the HTML of a template (`blocks/template-slots.tsx`) into its parts. */
export function compileParts(html: string): Part[] {
  const edits = listElements(html, 'fragment').flatMap((element) => listEdits(element))
  edits.sort((a, b) => a.start - b.start)
  return compileRange(html, [0, html.length], edits)
}

function listEdits(element: HtmlElement): PartEdit[] {
  const read = (name: string) => JSON.parse(element.attrs.find((it) => it.name === name)?.value ?? 'null')
  if (element.tagName === slotElement) {
    const { start, end } = findElement(element)
    return [{ start, end, content: read(partAttribute) }]
  }
  if (element.tagName === whenElement) return [{ ...findElement(element), content: read(partAttribute) }]
  return element.attrs.flatMap(({ name }): PartEdit[] => {
    if (name.startsWith(attributesPrefix)) return [{ ...findAttribute(element, name), content: read(name) }]
    if (name === contentAttribute) {
      const at = findElement(element).inside?.[0] ?? 0
      return [
        { ...findAttribute(element, name), content: [] },
        { start: at, end: at, content: read(name) },
      ]
    }
    if (!name.startsWith(valuePrefix)) return []
    // React closes every value with a quotation mark.
    const end = findAttribute(element, name.slice(valuePrefix.length)).end - 1
    return [
      { ...findAttribute(element, name), content: [] },
      { start: end, end, content: read(name) },
    ]
  })
}

/** Compiles a range of the HTML. `edits` are sorted by start; those inside a condition are within its range. */
function compileRange(
  html: string,
  [start, end]: readonly [start: number, end: number],
  edits: readonly PartEdit[],
): Part[] {
  const parts: Part[] = []
  let at = start
  for (const edit of edits) {
    if (edit.start < at || edit.end > end) continue
    parts.push(html.slice(at, edit.start))
    const { content, inside } = edit
    if (Array.isArray(content)) parts.push(...content)
    else if ('slot' in content) parts.push(content)
    else if (inside) parts.push({ ...content, parts: compileRange(html, inside, edits) })
    at = edit.end
  }
  return joinTexts([...parts, html.slice(at, end)])
}

/** Joins adjacent texts. */
function joinTexts(parts: readonly Part[]): Part[] {
  const joined: Part[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part
    else if (part !== '') joined.push(part)
  }
  return joined
}
