import { formatCount } from '../../diagnostics/format-count.ts'
import { relate } from '../../diagnostics/locations.ts'
import { quoteValue } from '../../text/quote-value.ts'
import type { Entry, Node } from '../../tree/tree.ts'
import type { Token } from '../lex/yaml-token.ts'
import { readScalar } from './build-scalar.ts'
import type { TreeReader } from './tree-reader.ts'

const maxKeyLength = 1024

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
/** What YAML reads a key as that is not a text. Only keys that begin like one of these are compared with them. */
const mayNotBeText = /^(?:[-+.\d~]|[nN](?:ull|ULL)|[tT](?:rue|RUE)|[fF](?:alse|ALSE)|$)/
const notText: [RegExp, string][] = [
  [/^(?:null|Null|NULL|~|)$/, 'nothing'],
  [/^(?:true|True|TRUE|false|False|FALSE)$/, 'a boolean'],
  [/^(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$/, 'a number'],
  [/^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/, 'a number'],
  [/^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/, 'a number'],
]

/**
 * Adds an entry to a map, unless its key is not allowed; of two entries with one key the first counts. `isItem` says
 * that the map is an entry of a list: if its first key appears again, a dash is missing.
 */
export function addEntry(
  reader: TreeReader,
  entries: Map<string, Entry>,
  key: Token,
  value: Node,
  isItem = false,
): void {
  const { collector } = reader
  const name = readScalar(reader, key, 0)
  if (key.kind === 'alias' || (key.kind === 'plain' && name === '<<')) return
  if (!isKeyAllowed(reader, key, name)) return
  const first = entries.get(name)
  if (first !== undefined) {
    if (reader.mergedMaps.has(entries)) return
    const isFirst = isItem && entries.keys().next().value === name
    if (isFirst) reader.mergedMaps.add(entries)
    const related = [relate(first.key, `${quoteValue(name)} is first defined here`)]
    const message = `The key ${quoteValue(name)} appears twice in this map.`
    const hint = `If a new entry of the list begins here, put a dash before it: \`- ${name}\`.`
    collector.add('duplicate-key', key.offset, key.end, message, { related, ...(isFirst && { hint }) })
  } else if (entries.size === reader.maxKeys) {
    const limit = formatCount(reader.maxKeys)
    const message = `A map can have at most ${limit} keys; this one has more from here on.`
    if (!reader.fullMaps.has(entries)) collector.add('yaml-limit', key.offset, key.end, message)
    reader.fullMaps.add(entries)
  } else entries.set(name, { key: collector.spanOf(key.offset, key.end), value })
}

/** Why a key that is not a text cannot be used. */
export const keyMustBeText = 'A key must be a text: a list, a map or an empty value is not allowed.'

function isKeyAllowed(reader: TreeReader, key: Token, name: string): boolean {
  const add = (code: 'yaml-feature' | 'yaml-limit' | 'forbidden-key' | 'yaml-syntax', message: string) =>
    reader.collector.add(code, key.offset, key.end, message)
  if (key.kind === 'block' || (key.line !== key.endLine && key.text === undefined)) {
    add('yaml-syntax', 'A key must be on one line.')
    return false
  }
  if (name.length > maxKeyLength) {
    add('yaml-limit', `A key has at most ${formatCount(maxKeyLength)} characters.`)
    return false
  }
  if (forbiddenKeys.has(name)) {
    add('forbidden-key', `The key "${name}" is never allowed.`)
    return false
  }
  const reading = key.kind === 'plain' ? findOtherReading(name) : undefined
  if (reading !== undefined) {
    const how = name === '' ? '' : ` Put it in quotes: ${quoteValue(name)}.`
    add('yaml-feature', `A key must be a text, and YAML reads this one as ${reading}.${how}`)
  }
  return name !== '' || key.kind !== 'plain'
}

/** What YAML reads a key without quotes as, if not as a text. */
function findOtherReading(name: string): string | undefined {
  return mayNotBeText.test(name) ? notText.find(([pattern]) => pattern.test(name))?.[1] : undefined
}

/** Whether a key without quotes is a text that a key may be. */
export function isKeyText(name: string): boolean {
  return name.length <= maxKeyLength && !forbiddenKeys.has(name) && findOtherReading(name) === undefined
}
