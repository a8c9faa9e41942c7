import type { QuestionKind } from '../../core/questions/question.ts'

/**
 * Something that a result was made from: its kind, and what it is about. As a text, so that it is compared and stored
 * easily; the separator occurs in no name. A question of a page to the site is an input as it is.
 */
export type Input = string

/** The kinds of inputs that are no questions to the site. */
type OwnKind =
  /** The content of a document, by its name. */
  | 'document'
  /** The content of a file with all places in it, by its path: for what a diagnostic points at. */
  | 'file'
  /** The code of a block type. */
  | 'code'
  /** What a route shows: its document, and the row of a table. */
  | 'route'
  /** Which making of a page it is, by its key. */
  | 'page'
  /** How pages are measured. */
  | 'measures'

export type InputKind = OwnKind | QuestionKind

const separator = '\t'

export const makeInput = (kind: InputKind, subject = ''): Input => kind + separator + subject

export function splitInput(input: Input): [kind: InputKind, subject: string] {
  const end = input.indexOf(separator)
  return [input.slice(0, end) as InputKind, input.slice(end + 1)]
}
