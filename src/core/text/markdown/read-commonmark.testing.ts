import type { BlockContent, DefinitionContent, List, ListItem, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { parseInline } from '../parse-inline.ts'
import type { MarkdownAst } from './parse-markdown.ts'

/** All of CommonMark except paragraphs, headings, lists and hard breaks; `parseInline` reads the text between. */
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

/** The result of CommonMark's own parser, with all constructs switched off that the engine does not know. */
export function readCommonmark(source: string): MarkdownAst[] {
  const root = fromMarkdown(source, { extensions: [{ disable: { null: leftOut } }] })
  return toBlocks(root.children, source)
}

type Block = RootContent | BlockContent | DefinitionContent

function toBlocks(nodes: readonly Block[], source: string): MarkdownAst[] {
  return nodes.map((node): MarkdownAst => {
    if (node.type === 'paragraph') return toParagraph(readSource(node.children))
    if (node.type === 'heading' && node.children.length > 0) {
      const { depth: level } = node
      if (level === 2 || level === 3 || level === 4) {
        return { kind: 'heading', level, content: parseInline(readSource(node.children), 'space') }
      }
    }
    if (node.type === 'list') return toList(node, source)
    return toParagraph(source.slice(node.position?.start.offset, node.position?.end.offset))
  })
}

function toParagraph(text: string): MarkdownAst {
  return { kind: 'paragraph', content: parseInline(text, 'space') }
}

function toList(list: List, source: string): MarkdownAst {
  return {
    kind: 'list',
    ordered: list.ordered === true,
    start: list.start ?? 1,
    items: list.children.map((item: ListItem) => toBlocks(item.children, source)),
  }
}

/** The text of a paragraph without the marks of the lists around it. */
function readSource(nodes: readonly PhrasingContent[]): string {
  return nodes.map((node) => (node.type === 'text' ? node.value : '  \n')).join('')
}
