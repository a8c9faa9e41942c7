import type { Markdown, MarkdownNode } from '../model/bound.ts'
import type { MarkdownAst } from '../text/markdown/parse-markdown.ts'
import { plainText } from '../text/plain-text.ts'
import { bindInline, type InlineContext } from './bind-inline.ts'

/** What views call parts of a block with a text: `#BLOCK-title` is its heading. */
const partsOfViews = ['title', 'contents']

/** Binds parsed markdown; each heading gets an id from its text that is unique within the block. */
export function bindMarkdown(nodes: readonly MarkdownAst[], context: InlineContext): Markdown {
  return bindBlocks(nodes, context, new Set(partsOfViews))
}

function bindBlocks(nodes: readonly MarkdownAst[], context: InlineContext, ids: Set<string>): Markdown {
  return nodes.map((node): MarkdownNode => {
    if (node.kind === 'list') {
      return { ...node, items: node.items.map((item) => bindBlocks(item, context, ids)) }
    }
    const content = bindInline(node.content, context)
    if (node.kind === 'paragraph') return { kind: 'paragraph', content }
    return { kind: 'heading', level: node.level, id: claimId(plainText(content), ids), content }
  })
}

function claimId(text: string, ids: Set<string>): string {
  const slug = slugify(text)
  let id = slug
  for (let number = 2; ids.has(id); number += 1) id = `${slug}-${number}`
  ids.add(id)
  return id
}

/** Letters of any script with their marks, and digits, joined by hyphens. */
function slugify(text: string): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\u200c|\u200d|['’]/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  return words?.join('-') ?? 'section'
}
