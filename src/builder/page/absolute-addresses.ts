import type { FormRange, Range } from '../../contracts/form-range.ts'
import { applyTextEdits, type TextEdit } from '../../core/edit/text-edit.ts'
import { escapeHtml } from '../../render/escape-html.ts'
import { findAttribute, findElement, type HtmlElement, listElements } from './edit-html.ts'

type PageRange = Omit<FormRange, 'file'>

/**
 * Makes a fragment of HTML work at another origin than its site's: addresses of the site's files become absolute, and the
 * script that loads its code is removed, because it would not run there.
 */
export function makeAbsolute(html: string, url: string): string {
  return applyTextEdits(html, listEdits(html, 'fragment', url))
}

/** Makes a whole page absolute, and moves the range of its form accordingly. */
export function makePageAbsolute(
  html: string,
  range: PageRange,
  url: string,
): { html: string; range: PageRange } {
  const edits = listEdits(html, 'document', url)
  const move = (offset: number) =>
    edits
      .filter(({ end }) => end <= offset)
      .reduce((moved, { start, end, text }) => moved + text.length - (end - start), offset)
  const moveRange = ([start, end]: Range): Range => [move(start), move(end)]
  const { title, block, wake, shares, ...others } = range
  return {
    html: applyTextEdits(html, edits),
    range: {
      ...others,
      title: move(title),
      block: moveRange(block),
      ...(wake && { wake: moveRange(wake) }),
      ...(shares && { shares: { ...shares, range: moveRange(shares.range) } }),
    },
  }
}

const listEdits = (html: string, kind: 'document' | 'fragment', url: string): TextEdit[] =>
  listElements(html, kind).flatMap((element) => editElement(element, url))

function editElement(element: HtmlElement, url: string): TextEdit[] {
  const isOwnScript = element.attrs.some(({ name }) => name === 'data-runtime')
  if (element.tagName === 'script' && isOwnScript) {
    const { start, end } = findElement(element)
    return [{ start, end, text: '' }]
  }
  return element.attrs.flatMap(({ name, value }) => {
    const absolute = rewriteValue(name, value, url)
    if (absolute === value) return []
    return [{ ...findAttribute(element, name), text: ` ${name}="${escapeHtml(absolute)}"` }]
  })
}

function rewriteValue(name: string, value: string, url: string): string {
  switch (name) {
    case 'href':
    case 'src':
    case 'poster':
      return /^\/(?!\/)/.test(value) ? url + value : value
    case 'srcset':
    case 'imagesrcset':
      return value.replace(/(^|,\s*)\/(?!\/)/g, `$1${url}/`)
    default:
      return value
  }
}
