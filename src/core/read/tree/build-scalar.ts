import { CST } from 'yaml'
import type { ScalarNode } from '../../tree/tree.ts'
import { findForbiddenCharacters } from '../find-forbidden-characters.ts'
import type { Token } from '../lex/yaml-token.ts'
import type { TreeReader } from './tree-reader.ts'

const cstTypes = { plain: 'scalar', single: 'single-quoted-scalar', double: 'double-quoted-scalar' } as const

/** A scalar's node: source text for plain ones, the string value for quoted and block ones. */
export function buildScalar(reader: TreeReader, token: Token, parentIndent: number): ScalarNode {
  const span = reader.collector.spanOf(token.offset, token.end)
  const text = readScalar(reader, token, parentIndent)
  const isNull = token.kind === 'plain' && token.text === undefined && isNullText(text)
  const literal = token.header?.source.startsWith('|') ? locateLines(reader, token.header) : undefined
  return { kind: 'scalar', text: isNull ? null : text, span, ...(literal && { literal }) }
}

/** Whether YAML reads a text without quotes as no value. */
export function isNullText(text: string): boolean {
  return text.length <= 4 && /^(?:null|Null|NULL|~|)$/.test(text)
}

/** The position of the first line of a text block. */
function locateLines(reader: TreeReader, { bodyStart, body }: NonNullable<Token['header']>) {
  const { line } = reader.collector.spanOf(bodyStart, bodyStart)
  const first = /^(?:[ \t]*\n)*( *)/.exec(body)?.[1] ?? ''
  return { line, column: first.length + 1 }
}

/** The text of a scalar token. */
export function readScalar(reader: TreeReader, token: Token, parentIndent: number): string {
  if (token.text !== undefined) return token.text
  const source = reader.text.slice(token.offset, token.end)
  const oneLine = token.line === token.endLine
  if (token.kind === 'block') return readBlock(reader, token, parentIndent)
  if (token.kind === 'alias' || (token.kind === 'plain' && oneLine)) return source
  const inner = source.slice(1, -1)
  if (token.kind !== 'plain' && oneLine && !/[\\']/.test(inner)) return inner
  const type = cstTypes[token.kind === 'single' || token.kind === 'double' ? token.kind : 'plain']
  const resolved = CST.resolveAsScalar({ type, offset: token.offset, indent: 0, source }, true, (offset) => {
    const sequence = /^\\(?:x.{0,2}|u.{0,4}|U.{0,8}|.)/u.exec(reader.text.slice(offset))?.[0] ?? '\\'
    const message = `"${sequence}" is not an escape sequence that YAML knows inside "…".`
    reader.collector.add('yaml-syntax', offset, offset + sequence.length, message, {
      hint: String.raw`Write \\ for a backslash, or put the value in '…', where a backslash is one.`,
    })
  })
  const value = resolved?.value ?? ''
  if (token.kind === 'double') checkEscapes(reader, token, value)
  return value
}

function readBlock(reader: TreeReader, token: Token, parentIndent: number): string {
  const header = token.header
  if (header === undefined) return ''
  const indent = Math.max(parentIndent, 0)
  const props: CST.SourceToken[] = [
    { type: 'block-scalar-header', offset: token.offset, indent, source: header.source },
  ]
  const block: CST.BlockScalar = {
    type: 'block-scalar',
    offset: header.bodyStart - header.source.length,
    indent,
    props,
    source: header.body,
  }
  const tab = /(?:^|\n) *\t/.exec(header.body)
  const resolved = CST.resolveAsScalar(block, true, (offset) => {
    if (tab) {
      const at = header.bodyStart + tab.index + tab[0].length - 1
      const hint = 'Replace each tab at the beginning of a line with spaces.'
      const message =
        'There is a tab in the indentation of this text block; YAML is indented with spaces only.'
      reader.collector.add('yaml-syntax', at, at + 1, message, { hint })
      return
    }
    const message = 'The lines of a text block must be indented alike, and deeper than the key above them.'
    reader.collector.add('yaml-syntax', offset, offset + 1, message)
  })
  return resolved?.value ?? ''
}

/** Characters that are not allowed in a file are not allowed as escapes either. */
function checkEscapes(reader: TreeReader, token: Token, value: string): void {
  const found = findForbiddenCharacters(value)[0]
  if (found === undefined) return
  const message = `The escapes in this text stand for ${found.name}, which is not allowed.`
  reader.collector.add('forbidden-character', token.offset, token.end, message)
}
