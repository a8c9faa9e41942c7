import type { BoundText, Heading, InlineNode, Markdown, MarkdownNode, TextRun } from '../model/bound.ts'

type Value = BoundText | readonly InlineNode[] | Markdown | Heading

/** A bound text without its markup: breaks become spaces, paragraphs and list items lines. */
export function plainText(value: Value): string {
  if ('level' in value) return plainText(value.content)
  const parts: readonly (TextRun | InlineNode | MarkdownNode)[] = value
  const separator = parts.some((part) => 'items' in part || 'content' in part) ? '\n' : ''
  return parts.map(toPlainText).join(separator)
}

function toPlainText(part: TextRun | InlineNode | MarkdownNode): string {
  if ('text' in part) return part.text
  if ('items' in part) return part.items.map((item) => plainText(item)).join('\n')
  if ('content' in part) return plainText(part.content)
  return 'children' in part ? plainText(part.children) : ' '
}
