import { emptyContent, type FormContent, fillParts, type Part } from './form-parts.ts'

/** A range in the text of a page, in UTF-16 code units. */
export type Range = readonly [start: number, end: number]

/** Where the block of a form is in a page. */
export interface FormRange {
  /** File of the page, relative to the built site. */
  file: string
  /** Where the text of the title begins. */
  title: number
  /** The block's own element. */
  block: Range
  /** The attributes by which a script wakes the block. They are removed from a filled form. */
  wake?: Range
  /** The arm of the page's experiment that has the form, as `EXPERIMENT/ARM`, or the match, as `match/NAME`. */
  arm?: string
  /**
   * The attribute by which the browser chooses an arm or a match, and its text when only this one can be chosen: another one
   * would put an empty form in the place of the filled one. Absent if all have the same form.
   */
  shares?: { range: Range; text: string }
}

/**
 * Fills the form of a page and puts `prefix` before its title. The filled form does not wake, because the script
 * expects the form as it was built. The page counts nothing: its view was counted before, and its address is that of the
 * form. Throws if the page does not contain the form: it is then from another build.
 */
export function fillPage(
  page: string,
  { title, block, wake, shares }: Omit<FormRange, 'file' | 'arm'>,
  { parts, prefix, content }: { parts: readonly Part[]; prefix: string; content: FormContent },
): string {
  if (!holdsForm(page, { block, ...(wake && { wake }) }, fillParts(parts, emptyContent)))
    throw new Error('the page does not hold the form')
  const edits: Edit[] = [
    { range: [title, title], text: prefix },
    { range: block, text: fillParts(parts, content) },
    ...(wake && !isInside(wake, block) ? [{ range: wake, text: '' }] : []),
    ...(shares ? [shares] : []),
  ]
  return applyEdits(page, edits).replace(countsMark, '$1')
}

/** The attribute of the root element by which browsers report what is counted. */
const countsMark = /^(<!doctype html><html[^>]*?) data-counts="[^"]*"/

/** Whether the page has this form at this place; `empty` is the form's HTML without content. */
export function holdsForm(
  page: string,
  { block, wake }: Pick<FormRange, 'block' | 'wake'>,
  empty: string,
): boolean {
  const [start, end] = block
  const [from, to] = wake && isInside(wake, block) ? wake : [end, end]
  return page.slice(start, from) + page.slice(to, end) === empty
}

interface Edit {
  range: Range
  text: string
}

/** Replaces ranges that do not overlap. */
function applyEdits(page: string, edits: readonly Edit[]): string {
  let at = 0
  let text = ''
  for (const { range, text: own } of edits.toSorted((one, other) => one.range[0] - other.range[0])) {
    text += page.slice(at, range[0]) + own
    at = range[1]
  }
  return text + page.slice(at)
}

function isInside([start, end]: Range, outer: Range): boolean {
  return start >= outer[0] && end <= outer[1]
}
