import type { BlockContent, DefinitionContent, List, ListItem, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { InlineAst } from './inline-ast.ts'
import { parseInline } from './parse-inline.ts'

export type MarkdownAst =
  | { kind: 'paragraph'; content: InlineAst[] }
  | { kind: 'heading'; level: 2 | 3 | 4; content: InlineAst[] }
  | { kind: 'list'; ordered: boolean; start: number; items: MarkdownAst[][] }

/** Lists nested deeper than this are shown as they are written. */
const maxDepth = 8

/** All of CommonMark but paragraphs, headings, lists and hard breaks; the text between is `parseInline`'s. */
const leftOut = [
  'attention',
  'autolink',
  'blockQuote',
  'characterEscape',
  'characterReference',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'hardBreakEscape',
  'htmlFlow',
  'htmlText',
  'labelEnd',
  'labelStartImage',
  'labelStartLink',
  'setextUnderline',
  'thematicBreak',
]

/** A line of many list marks, which would take micromark a time that grows with their square. */
const markChain = /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+){17}/m

/** Reads paragraphs, headings (`##` to `####`) and lists; everything else, HTML included, is text. */
export function parseMarkdown(source: string): MarkdownAst[] {
  if (markChain.test(source)) {
    const paragraphs = source.split(/(?:\r\n|[\r\n]){2,}/).filter((text) => text.trim() !== '')
    return paragraphs.map(toParagraph)
  }
  const root = fromMarkdown(source, { extensions: [{ disable: { null: leftOut } }] })
  return toBlocks(root.children, source, 0)
}

type Block = RootContent | BlockContent | DefinitionContent

function toBlocks(nodes: readonly Block[], source: string, depth: number): MarkdownAst[] {
  return nodes.map((node): MarkdownAst => {
    if (node.type === 'paragraph') return toParagraph(readSource(node.children))
    if (node.type === 'heading' && node.children.length > 0) {
      const { depth: level } = node
      if (level === 2 || level === 3 || level === 4) {
        return { kind: 'heading', level, content: parseInline(readSource(node.children), 'space') }
      }
    }
    if (node.type === 'list' && depth < maxDepth) return toList(node, source, depth)
    return toParagraph(source.slice(node.position?.start.offset, node.position?.end.offset))
  })
}

function toParagraph(text: string): MarkdownAst {
  return { kind: 'paragraph', content: parseInline(text, 'space') }
}

function toList(list: List, source: string, depth: number): MarkdownAst {
  return {
    kind: 'list',
    ordered: list.ordered === true,
    start: list.start ?? 1,
    items: list.children.map((item: ListItem) => toBlocks(item.children, source, depth + 1)),
  }
}

/** The text of a paragraph without the marks of the lists around it. */
function readSource(nodes: readonly PhrasingContent[]): string {
  return nodes.map((node) => (node.type === 'text' ? node.value : '  \n')).join('')
}
