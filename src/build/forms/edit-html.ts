import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'

export type HtmlElement = DefaultTreeAdapterTypes.Element
type HtmlNode = DefaultTreeAdapterTypes.Node

/** The elements of a document or of a piece of one, in the order of their start tags. */
export function listElements(html: string, kind: 'document' | 'fragment'): HtmlElement[] {
  const options = { sourceCodeLocationInfo: true }
  return gather(kind === 'document' ? parse(html, options) : parseFragment(html, options))
}

function gather(node: HtmlNode): HtmlElement[] {
  const inside = 'childNodes' in node ? node.childNodes.flatMap(gather) : []
  // The content of an inert template element is a document of its own.
  const content = 'content' in node ? gather(node.content) : []
  return 'attrs' in node ? [node, ...content, ...inside] : [...content, ...inside]
}

/** Something else in place of a range of a text. */
export interface Edit<Content> {
  start: number
  end: number
  content: Content
}

/** The range of an attribute with the space before it. */
export function findAttribute(element: HtmlElement, name: string): { start: number; end: number } {
  const found = element.sourceCodeLocation?.attrs?.[name]
  if (!found) throw new Error(`The attribute ${name} of <${element.tagName}> has no place in its text`)
  return { start: found.startOffset - 1, end: found.endOffset }
}

/** The range of an element, and that of what stands in it. */
export function findElement(element: HtmlElement) {
  const { startTag, endTag, startOffset, endOffset } = element.sourceCodeLocation ?? {}
  if (!startTag || !endTag || startOffset === undefined || endOffset === undefined)
    throw new Error(`<${element.tagName}> has no start and end in its text`)
  return { start: startOffset, end: endOffset, inside: [startTag.endOffset, endTag.startOffset] as const }
}
