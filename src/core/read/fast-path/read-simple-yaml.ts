import type { Entry, Node } from '../../tree/tree.ts'
import type { Comment } from '../lex/yaml-token.ts'
import { findKey } from './find-key.ts'
import { readSimpleValue } from './read-simple-value.ts'
import {
  finishLine,
  goToLine,
  matchEnd,
  openText,
  type SimpleYaml,
  skipSpaces,
  spanFrom,
  takeTo,
} from './simple-yaml.ts'

/** Nested deeper, a text is not simple. */
const maxDepth = 32

const keyForm = /[A-Za-z_/](?:[\w./-]|\$\{[A-Za-z][\w-]*\})*(?=:(?: |\n|$))/y

/**
 * Reads the YAML that documents usually consist of straight into a tree: keys, dashes, values on one line, brackets
 * that are closed on their line, blocks that begin with `|` or `>`, and comments. The result is that of the full
 * reader, which takes several times as long; a property test compares them. Returns `undefined` at everything else,
 * above all at every mistake: the full reader then reads the whole text.
 */
export function readSimpleYaml(
  file: string,
  text: string,
  lineStarts: readonly number[],
  maxKeys: number,
): { root: Node; comments: readonly Comment[] } | undefined {
  if (text.includes('\t') || text.includes('\r')) return undefined
  const reading = openText(file, text, lineStarts, maxKeys)
  goToLine(reading, 1)
  const root = reading.indent < 0 ? undefined : readNode(reading, -1)
  const isSimple = reading.indent < 0 && reading.full.collector.diagnostics.length === 0
  return root && isSimple ? { root, comments: reading.comments } : undefined
}

/** Reads a map or a list that begins with the next character, inside a map or list that begins at the column `parent`. */
function readNode(reading: SimpleYaml, parent: number): Node | undefined {
  if (reading.depth >= maxDepth) return undefined
  reading.depth += 1
  const node = isAtDash(reading) ? readList(reading, parent) : readMap(reading)
  reading.depth -= 1
  return node
}

function readMap(reading: SimpleYaml): Node | undefined {
  const { text, line, indent } = reading
  const entries = new Map<string, Entry>()
  do {
    const end = matchEnd(keyForm, text, reading.at)
    if (end === undefined) return undefined
    const name = findKey(text.slice(reading.at, end))
    if (name === undefined || entries.has(name) || entries.size === reading.maxKeys) return undefined
    const key = takeTo(reading, end)
    const value = readAfter(reading, indent, ':')
    if (!value) return undefined
    entries.set(name, { key, value })
  } while (reading.indent === indent)
  if (reading.indent > indent) return undefined
  return { kind: 'map', span: spanFrom(reading, line, indent + 1), entries }
}

/** The list of a key may begin at the column of the key. */
function readList(reading: SimpleYaml, parent: number): Node | undefined {
  const { line, indent } = reading
  const items: Node[] = []
  do {
    const item = readAfter(reading, indent, '-')
    if (!item) return undefined
    items.push(item)
  } while (reading.indent === indent && isAtDash(reading))
  if (reading.indent > indent || (reading.indent === indent && indent !== parent)) return undefined
  return { kind: 'list', span: spanFrom(reading, line, indent + 1), items }
}

/** Reads a colon or a dash, which is next, and the value after it. */
function readAfter(reading: SimpleYaml, parent: number, mark: ':' | '-'): Node | undefined {
  const { text, start, end } = reading
  takeTo(reading, reading.at + 1)
  const at = skipSpaces(text, reading.at)
  if (at === end || text[at] === '#') return readBelow(reading, parent, mark)
  reading.at = at
  reading.indent = at - start
  if (mark === '-' && (isAtDash(reading) || matchEnd(keyForm, text, at) !== undefined))
    return readNode(reading, parent)
  return readSimpleValue(reading, parent)
}

/** Reads the value that begins on one of the next lines, or an empty one. */
function readBelow(reading: SimpleYaml, parent: number, mark: ':' | '-'): Node | undefined {
  const { line, at, start } = reading
  const span = spanFrom(reading, line, at - start + 1)
  if (!finishLine(reading)) return undefined
  const isListOfKey = mark === ':' && reading.indent === parent && isAtDash(reading)
  if (reading.indent > parent || isListOfKey) return readNode(reading, parent)
  return { kind: 'scalar', text: null, span }
}

function isAtDash({ text, at, end }: SimpleYaml): boolean {
  return text[at] === '-' && (at + 1 === end || text[at + 1] === ' ')
}
