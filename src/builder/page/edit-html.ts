import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'

export type HtmlElement = DefaultTreeAdapterTypes.Element
type HtmlNode = DefaultTreeAdapterTypes.Node

/** The elements of a document or fragment, in the order of their start tags. */
export function listElements(html: string, kind: 'document' | 'fragment'): HtmlElement[] {
  const options = { sourceCodeLocationInfo: true }
  return listBelow(kind === 'document' ? parse(html, options) : parseFragment(html, options))
}

function listBelow(node: HtmlNode): HtmlElement[] {
  const inside = 'childNodes' in node ? node.childNodes.flatMap(listBelow) : []
  // The content of a template element is a separate document.
  const content = 'content' in node ? listBelow(node.content) : []
  return 'attrs' in node ? [node, ...content, ...inside] : [...content, ...inside]
}

/** The range of an attribute, with the space before it. */
export function findAttribute(element: HtmlElement, name: string): { start: number; end: number } {
  const found = element.sourceCodeLocation?.attrs?.[name]
  if (!found) throw new Error(`The attribute ${name} of <${element.tagName}> has no location in the text`)
  return { start: found.startOffset - 1, end: found.endOffset }
}

/** The range of an element, and that of its content. */
export function findElement(element: HtmlElement) {
  const { startTag, endTag, startOffset, endOffset } = element.sourceCodeLocation ?? {}
  if (!startTag || !endTag || startOffset === undefined || endOffset === undefined)
    throw new Error(`<${element.tagName}> has no start and end in the text`)
  return { start: startOffset, end: endOffset, inside: [startTag.endOffset, endTag.startOffset] as const }
}
