import { emptyContent, type FormContent, fillParts, type Part } from './form-parts.ts'

/** A range in the text of a page, in UTF-16 code units. */
export type Range = readonly [start: number, end: number]

/** Where the block of a form is in a page. */
export interface PageCut {
  /** File of the page, relative to the built site. */
  file: string
  /** Where the text of the title begins. */
  title: number
  /** The block's own element. */
  block: Range
  /** The attributes by which a script wakes the block. They are removed from a filled form. */
  wake?: Range
}

/**
 * Fills the form of a page and puts `prefix` before its title. The filled form does not wake, because the script
 * expects the form as it was built. Throws if the page does not contain the form: it is then from another build.
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

/** The text of a range without the omitted ranges in it. */
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
