import { locationKey } from '../diagnostics/locations.ts'
import type { DiagnosticParts, Report } from '../diagnostics/make-diagnostic.ts'
import type { RenamedKey } from '../schema/renamed-key.ts'
import { isReadAlike, quoteForAll } from '../text/is-read-alike.ts'
import { isNull } from '../tree/nodes.ts'
import type { Entry, MapNode, Node } from '../tree/tree.ts'

/** The map with old keys and values in their new form. A key whose new name is taken stays, and is unknown. */
export function applyRenames(map: MapNode, renames: readonly RenamedKey[], report: Report): MapNode {
  return renames.reduce((renamed, rename) => applyRename(renamed, rename, report), map)
}

function applyRename(map: MapNode, rename: RenamedKey, report: Report): MapNode {
  const { from, to, values } = rename
  const entry = map.entries.get(from)
  if (!entry || (from !== to && map.entries.has(to))) return map
  const text = entry.value.kind === 'scalar' ? entry.value.text : null
  const value = text !== null && values && Object.hasOwn(values, text) ? values[text] : undefined
  if (from === to && value === undefined) return map
  const changed = changeEntry(entry, rename, value)
  const what = from === to ? `The value "${text}" of "${from}" is now "${value}"` : `"${from}" is now "${to}"`
  report({
    code: 'renamed-key',
    cause: locationKey(entry.key),
    span: entry.key,
    message: `${what}. Write \`${to}: ${showNode(changed.value)}\`.`,
    fix: fixRename(entry, rename, changed.value, value),
  })
  return {
    ...map,
    entries: new Map([...map.entries].map((pair) => (pair[0] === from ? [to, changed] : pair))),
  }
}

/** The new form of an entry on one line; a value on lines of its own stays, and only its key changes. */
function fixRename(
  { key, value }: Entry,
  { from, to, inside }: RenamedKey,
  changed: Node,
  text: string | undefined,
): DiagnosticParts['fix'] {
  if (!inside && text === undefined) return { span: key, from, text: to }
  if (value.kind !== 'scalar' || value.span.endLine !== key.line) return undefined
  if (from === to) return { span: value.span, text: showScalar(text ?? '') }
  const span = { ...key, endLine: value.span.endLine, endColumn: value.span.endColumn }
  return isNull(value)
    ? { span: key, from, text: to }
    : { span, text: `${to}: ${showNode(changed, Infinity)}` }
}

function changeEntry({ key, value }: Entry, { inside }: RenamedKey, text: string | undefined): Entry {
  const scalar = (content: string): Node => ({ kind: 'scalar', text: content, span: value.span })
  const renamed = text === undefined ? value : scalar(text)
  if (!inside || isNull(value)) return { key, value: renamed }
  const beside = Object.entries(inside.beside).map(([name, content]): [string, Entry] => [
    name,
    { key, value: scalar(content) },
  ])
  const entries = new Map<string, Entry>([...beside, [inside.key, { key, value: renamed }]])
  return { key, value: { kind: 'map', entries, span: value.span } }
}

/** Longer texts are shown as `…`. */
const maxLength = 80

/** A value as an author can write it on one line. */
function showNode(node: Node, longest = maxLength): string {
  if (node.kind === 'list') return '[…]'
  if (node.kind === 'map') {
    const entries = [...node.entries].map(([key, { value }]) => `${key}: ${showNode(value, longest)}`)
    return entries.length > 4 ? '{ … }' : `{ ${entries.join(', ')} }`
  }
  if (node.text === null) return 'null'
  return node.text.length > longest ? '…' : showScalar(node.text)
}

const showScalar = (text: string) => (isPlain(text) ? text : quoteForAll(text))

/** Whether YAML reads this as a text without quotes, also in a map on one line. */
const isPlain = (text: string) =>
  isReadAlike(text) && /^\p{L}(?:[\p{L}\p{M}\p{N} _/-]*[\p{L}\p{M}\p{N}])?$/u.test(text)
