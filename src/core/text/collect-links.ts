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
