/**
 * Something that a result was made from: its kind, and what it is about. As a text, so that it is compared and stored
 * easily; the separator occurs in no name.
 */
export type Question = string

/** What a page, or a rule for the site, asks the site. */
type SiteQuestionKind =
  | 'setting'
  | 'keys'
  | 'fact'
  | 'year'
  | 'past'
  | 'title'
  | 'translations'
  | 'address'
  | 'target'
  | 'pool'
  | 'form'
  | 'image'
  | 'video'
  | 'played'
  | 'frame'
  /** The names of the files below `public/`. */
  | 'media'
  /** What is known of the files in `fonts/`. */
  | 'fonts'

/** What else a result is made from, which whoever keeps results answers. */
type ResultQuestionKind =
  /** The content of a document, by its name. */
  | 'document'
  /** The content of a file with all places in it, by its path: for what a diagnostic points at. */
  | 'file'
  /** The code of a block type. */
  | 'code'
  /** What a route shows: its document, when it is open, and the row of a table. */
  | 'route'
  /** `pages.yaml` with the tables and the names of all documents. */
  | 'config'
  /** What all pages and documents say. */
  | 'reportVersion'
  /** How a site is checked: with which code, how strictly, and what was found in its media. */
  | 'checks'
  /** Which making of a page it is, by its key. */
  | 'page'
  /** How pages are measured, and the budgets of all of them. */
  | 'measures'

export type QuestionKind = SiteQuestionKind | ResultQuestionKind

/** Asked by a page that looks at more than single facts, to describe a problem: its result is not kept. */
export const wholeSite: Question = 'everything'

const separator = '\t'

/** @param subject a name, path, route or steps, as the kind says; empty for a kind with a single question */
export const makeQuestion = (kind: QuestionKind, subject = ''): Question => kind + separator + subject

/** Inverts `makeQuestion`. `wholeSite` has no kind, so the kind that is found for it matches none. */
export function splitQuestion(question: Question): [kind: QuestionKind, subject: string] {
  const end = question.indexOf(separator)
  return [question.slice(0, end) as QuestionKind, question.slice(end + 1)]
}

/** The steps to a setting as the subject of a question. */
export const joinSteps = (steps: readonly string[]) => steps.join('\n')
/** Inverts `joinSteps`. An empty subject has no steps: it stands for all settings. */
export const splitSteps = (subject: string) => (subject === '' ? [] : subject.split('\n'))

const aboutPages: ReadonlySet<string> = new Set<QuestionKind>(['title', 'translations', 'address', 'target'])

/** Whether the answer depends on what other pages contribute. */
export function isAboutPages(question: Question): boolean {
  return aboutPages.has(splitQuestion(question)[0])
}
