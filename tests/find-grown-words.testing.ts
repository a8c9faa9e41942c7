import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

/** What ends a word for every reader that knows elements and no styles: what all of several such readers take for a block. */
const separate =
  /^(?:article|aside|blockquote|br|div|footer|form|h[1-6]|header|hr|img|li|main|nav|ol|p|pre|section|t[rdh]|table|tbody|thead|ul)$/

/** What no such reader takes for text. */
const silent = /^(?:style|script|svg|template|wbr|iframe)$/

/**
 * The words of a piece of HTML that grow together for whoever reads it by its elements: "PriyaMadurai" of
 * `<b>Priya</b><small>Madurai</small>`. Words that are parted within, as by emphasis, are in `texts`.
 */
export function findGrownWords(html: string, texts: readonly string[]): string[] {
  const grown = new Set<string>()
  /** The texts since the last separation. */
  let run: string[] = []
  const settle = () => {
    for (const [index, text] of run.slice(1).entries()) {
      const before = /\S+$/.exec(run[index] ?? '')?.[0] ?? ''
      const after = /^\S+/.exec(text)?.[0] ?? ''
      if (before && after && !texts.some((one) => one.includes(before + after))) grown.add(before + after)
    }
    run = []
  }
  const visit = (node: DefaultTreeAdapterTypes.ChildNode) => {
    if (node.nodeName === '#text') {
      const { value } = node as DefaultTreeAdapterTypes.TextNode
      if (value) run.push(value)
    }
    if (!('tagName' in node) || silent.test(node.tagName)) return
    const isSeparate = separate.test(node.tagName)
    if (isSeparate) settle()
    for (const child of node.childNodes) visit(child)
    if (isSeparate) settle()
  }
  for (const node of parseFragment(html).childNodes) visit(node)
  settle()
  return [...grown]
}
