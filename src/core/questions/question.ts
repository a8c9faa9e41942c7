/**
 * A question of a page to the site: its kind, and what it is about. As a text, so that it is compared and stored
 * easily; the separator occurs in no name.
 */
export type Question = string

export type QuestionKind =
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
  | 'frame'
  /** Of a rule for the site: `pages.yaml` with the tables and the names of all documents. */
  | 'config'
  /** Whether every document can be read completely. */
  | 'complete'
  /** The names of the files below `public/`. */
  | 'media'
  /** One part of what all pages contribute, by its name; `pages` are the pages themselves, in their order. */
  | 'column'

/** Asked by a page that looks at more than single facts, to describe a problem: its result is not kept. */
export const everything: Question = 'everything'

const separator = '\t'

export function makeQuestion(kind: QuestionKind, subject: string): Question {
  return kind + separator + subject
}

export function splitQuestion(question: Question): [kind: QuestionKind, subject: string] {
  const end = question.indexOf(separator)
  return [question.slice(0, end) as QuestionKind, question.slice(end + 1)]
}

/** The steps to a setting as the subject of a question, and back. */
export const joinSteps = (steps: readonly string[]) => steps.join('\n')
export const splitSteps = (subject: string) => (subject === '' ? [] : subject.split('\n'))

const aboutPages: ReadonlySet<string> = new Set<QuestionKind>(['title', 'translations', 'address', 'target'])

/** Whether the answer depends on what other pages contribute. */
export function isAboutPages(question: Question): boolean {
  return aboutPages.has(splitQuestion(question)[0])
}
