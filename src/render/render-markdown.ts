import type { BlocksByType } from '../blocks/blocks-by-type.ts'
import { elideQuotes } from '../contracts/steps/quote-answers.ts'
import type {
  BoundText,
  Heading,
  Image,
  InlineNode,
  Link,
  Markdown,
  MarkdownNode,
} from '../core/model/bound.ts'
import type { Page, PageBlock } from '../core/model/page.ts'
import type { BlockSpec } from '../core/schema/block-spec.ts'
import { mapFields } from '../core/schema/walk-fields.ts'
import { plainText } from '../core/text/plain-text.ts'
import { isPhrase, joinTextParts, sameParent, type TextPart } from './join-text-parts.ts'

/** What Markdown is made for: the blocks, and the address of the site, with which links are complete. */
interface MarkdownInput {
  blocks: BlocksByType
  url: string
}

/** The address of the text of a page, beside the page itself. */
export const toTextAddress = (route: string): string => (route === '/' ? '/index.md' : `${route}.md`)

/**
 * The words of a page as Markdown, for programs that read pages: title and description, then the texts, pictures and links
 * of its own blocks by the kinds of their fields, in the order of the schemas. What the engine says by itself, such as the
 * words of buttons that open something, is left out.
 */
export function renderMarkdown(page: Page, { blocks, url }: MarkdownInput): string {
  const { title, description } = page.head
  const parts = page.blocks
    .filter(({ area }) => area === 'main')
    .flatMap((block) => renderBlock(block, blocks[block.type], url))
  const isTitle = (part: string) => part.startsWith('# ')
  const ordered = [
    parts.find(isTitle) ?? `# ${quoteText(title)}`,
    ...(description ? [`> ${quoteText(description)}`] : []),
    ...parts.filter((_, index) => index !== parts.findIndex(isTitle)),
  ]
  return `${ordered.map((part) => part.trim()).join('\n\n')}\n`
}

function renderBlock({ props }: PageBlock, block: BlockSpec | undefined, url: string): string[] {
  const parts: TextPart[] = []
  mapFields(
    block?.schema ?? {},
    block?.toTextProps?.(props) ?? props,
    ({ kind, value, path, schema: own }) => {
      if (own.repeats) return value
      const last = parts.at(-1)
      if (kind === 'link') {
        const address = completeLink(value as Link, url)
        // A link stands beside its label.
        const isLabelled = last && sameParent(last.path, path) && isPhrase(last.text)
        if (address !== undefined && isLabelled) last.text = `[${last.text}](${address})`
      } else {
        const text = renderField(kind, value, url)
        // An empty cell of a table keeps the others in their columns.
        if (text !== '' || typeof path.at(-1) === 'number') parts.push({ text, path })
      }
      return value
    },
  )
  return joinTextParts(parts)
}

function renderField(kind: string, value: unknown, url: string): string {
  switch (kind) {
    case 'heading': {
      const { level, content } = value as Heading
      return `${'#'.repeat(level)} ${renderInline(content, url)}`
    }
    case 'text':
    case 'label':
      // What describes a picture or a film is bound as a text.
      return quoteText(typeof value === 'string' ? value : plainText(value as BoundText))
    case 'inline':
      return renderInline(value as InlineNode[], url)
    case 'markdown':
      return renderNodes(value as Markdown, url)
    case 'image': {
      const { alt, src } = value as Image
      return alt === '' ? '' : `![${quoteText(alt)}](${new URL(src, url).href})`
    }
    default:
      return ''
  }
}

interface Neighbours {
  before: string
  after: string
}

const none: Neighbours = { before: '', after: '' }

const renderInline = (nodes: readonly InlineNode[], url: string, { before, after } = none): string =>
  nodes
    .map((node, index) => {
      const [previous, next] = [nodes[index - 1], nodes[index + 1]]
      return renderNode(node, url, {
        before: previous ? plainText([previous]) : before,
        after: next ? plainText([next]) : after,
      })
    })
    .join('')

function renderNode(node: InlineNode, url: string, neighbours: Neighbours): string {
  if ('text' in node) return quoteText(node.text)
  if (!('children' in node)) return ' '
  if (!('link' in node)) {
    const words = renderInline(node.children, url, neighbours)
    return markWords(node.kind === 'strong' ? '**' : '*', words, plainText(node.children), neighbours)
  }
  const inside = renderInline(node.children, url)
  const address = completeLink(node.link, url)
  return address === undefined ? inside : `[${inside}](${address})`
}

/**
 * CommonMark shows the stars of `**50%**க்கு` as they stand: what they enclose ends with a sign, and a letter follows. In such
 * places, which authors of pages need for case endings, the words are not marked.
 */
function markWords(mark: string, words: string, text: string, { before, after }: Neighbours): string {
  const canOpen =
    /^[^\s\p{P}\p{S}]/u.test(text) || (/^\S/.test(text) && /(?:^|[\s\p{P}\p{S}])$/u.test(before))
  const canClose =
    /[^\s\p{P}\p{S}]$/u.test(text) || (/\S$/.test(text) && /^(?:$|[\s\p{P}\p{S}])/u.test(after))
  return canOpen && canClose ? `${mark}${words}${mark}` : words
}

const renderNodes = (nodes: readonly MarkdownNode[], url: string): string =>
  nodes.map((node) => renderMarkdownNode(node, url)).join('\n\n')

function renderMarkdownNode(node: MarkdownNode, url: string): string {
  if (node.kind === 'heading') return `${'#'.repeat(node.level)} ${renderInline(node.content, url)}`
  if (node.kind === 'paragraph') return renderInline(node.content, url)
  return node.items
    .map((item, index) => {
      const mark = node.ordered ? `${node.start + index}. ` : '- '
      return mark + renderNodes(item, url).replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`)
    })
    .join('\n')
}

/** Links within the page, and those that a script opens, lead nowhere outside of it. A bracket would end a link. */
function completeLink({ kind, href }: Link, url: string): string | undefined {
  if (kind === 'anchor' || kind === 'dialog') return undefined
  const address = kind === 'page' ? new URL(href, url).href : href
  return address.replaceAll('(', '%28').replaceAll(')', '%29')
}

/** Signs that begin a headline, a list, a rule or code if a line begins with them. */
const lineStart = /^(\s*)(#{1,6}(?!\S)|[+-](?!\S)|--|\d{1,9}(?=[.)](?!\S)))/

/** Texts are no Markdown: their signs are written so that they mean themselves. */
export const quoteText = (text: string): string =>
  elideQuotes(text)
    .replace(/[\\`*_~[\]<>]|&(?=#?\w+;)/g, '\\$&')
    .replace(lineStart, (_, space: string, sign: string) =>
      /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
    )
    .replace(/\s+/g, ' ')
