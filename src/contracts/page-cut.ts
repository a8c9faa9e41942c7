import { emptyContent, type FormContent, fillParts, type Part } from './form-parts.ts'

/** A range in the text of a page, in UTF-16 code units as JavaScript counts them. */
export type Range = readonly [start: number, end: number]

/** Where a form's block stands in a page. */
export interface PageCut {
  /** File of the page, relative to the built site. */
  file: string
  /** Where the title begins. */
  title: number
  /** The block's own element. */
  block: Range
  /** The attributes that make a script take over the block; a filled form does not wake. */
  wake?: Range
}

/**
 * A page with its form filled and `prefix` before its title. The form in it does not wake: no script expects what
 * stands in it. Throws where the page does not hold the form, since it is of another build then.
 */
export function fillPage(
  page: string,
  { title, block, wake }: Omit<PageCut, 'file'>,
  { parts, prefix, content }: { parts: readonly Part[]; prefix: string; content: FormContent },
): string {
  const plain = cutOut(page, block, wake && isInside(wake, block) ? [wake] : [])
  if (plain !== fillParts(parts, emptyContent)) throw new Error('the page does not hold the form')
  const outside = wake && !isInside(wake, block) ? [wake] : []
  return [
    page.slice(0, title),
    prefix,
    cutOut(page, [title, block[0]], outside),
    fillParts(parts, content),
    page.slice(block[1]),
  ].join('')
}

/** The text of a range without the ranges in it that are left out. */
function cutOut(page: string, [start, end]: Range, omitted: readonly Range[]): string {
  let at = start
  let text = ''
  for (const [from, to] of omitted) {
    text += page.slice(at, from)
    at = to
  }
  return text + page.slice(at, end)
}

function isInside([start, end]: Range, outer: Range): boolean {
  return start >= outer[0] && end <= outer[1]
}
