import type { InlineAst } from './inline-ast.ts'
import { type MarkdownAst, parseMarkdown } from './markdown/parse-markdown.ts'
import { parseInline } from './parse-inline.ts'

/** The addresses that an authored text links to, in order. */
export function collectLinks(kind: 'inline' | 'heading' | 'markdown', source: string): string[] {
  if (!source.includes('](')) return []
  return kind === 'markdown'
    ? parseMarkdown(source).flatMap(linksOfBlock)
    : parseInline(source).flatMap(linksOf)
}

function linksOf(node: InlineAst): string[] {
  if (node.kind === 'text' || node.kind === 'break') return []
  const inner = node.children.flatMap(linksOf)
  return node.kind === 'link' ? [node.href, ...inner] : inner
}

function linksOfBlock(node: MarkdownAst): string[] {
  return node.kind === 'list' ? node.items.flat().flatMap(linksOfBlock) : node.content.flatMap(linksOf)
}
