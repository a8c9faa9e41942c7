import type { FieldKind } from '../schema/field-kinds.ts'
import type { InlineAst } from './inline-ast.ts'
import { type MarkdownAst, parseMarkdown } from './markdown/parse-markdown.ts'
import { parseInline } from './parse-inline.ts'

/** The addresses that the text of a field links to, as written and in order. */
export function collectLinks(kind: FieldKind, text: string): string[] {
  if (kind === 'link' || kind === 'embed') return [text]
  if (!text.includes('](')) return []
  if (kind === 'markdown') return parseMarkdown(text).flatMap(linksOfBlock)
  return kind === 'inline' || kind === 'heading' ? parseInline(text).flatMap(linksOf) : []
}

function linksOf(node: InlineAst): string[] {
  if (node.kind === 'text' || node.kind === 'break') return []
  const inner = node.children.flatMap(linksOf)
  return node.kind === 'link' ? [node.href, ...inner] : inner
}

function linksOfBlock(node: MarkdownAst): string[] {
  return node.kind === 'list' ? node.items.flat().flatMap(linksOfBlock) : node.content.flatMap(linksOf)
}

/** Where a link stands in a text: where its label ends, its address begins, and the link ends. */
export interface WrittenLink {
  label: number
  start: number
  end: number
}

/** Finds a link by its address, as `collectLinks` reads it; `undefined` if the address is written with a backslash. */
export function findWrittenLink(text: string, href: string, from = 0): WrittenLink | undefined {
  for (let label = text.indexOf('](', from); label >= 0; label = text.indexOf('](', label + 2)) {
    const start = skipSpaces(text, label + 2)
    if (!text.startsWith(href, start)) continue
    const close = skipSpaces(text, start + href.length)
    if (text[close] === ')') return { label, start, end: close + 1 }
  }
  return undefined
}

function skipSpaces(text: string, from: number): number {
  let at = from
  while (text[at] === ' ' || text[at] === '\t') at += 1
  return at
}
