import { everything, type Question, splitQuestion } from '../../core/questions/question.ts'
import { describeRow, type PageKey, type PageRecord } from '../pages/page-record.ts'

/** What differs from the run that made the records. */
export interface Changes {
  /** Names of documents that changed or do not exist any more. */
  documents: (name: string) => boolean
  /** Files of the site that changed. */
  files: (file: string) => boolean
  /** Types of blocks whose code changed. */
  types: ReadonlySet<string>
  findQuestion: QuestionFinder
}

/** Finds a question of a page whose answer has changed. */
type QuestionFinder = (record: PageRecord) => Question | undefined

/**
 * Why a page has to be made again; `undefined` if its record holds. A page with an error is made again in every run: the
 * names that its messages suggest may come from anywhere.
 */
export function findReason(
  key: PageKey,
  record: PageRecord | undefined,
  changes: Changes,
): string | undefined {
  if (!record) return 'the page is new'
  if (record.document !== key.document) return `the route shows the document ${key.document}`
  if (record.row !== describeRow(key)) return 'its row of the table'
  if (!record.contribution || record.hasError) return 'the page had an error'
  const document = record.used.find(changes.documents)
  if (document !== undefined) return `the document ${document}`
  const type = record.types.find((name) => changes.types.has(name))
  if (type !== undefined) return `the code of the block ${type}`
  const question = changes.findQuestion(record)
  if (question !== undefined) return describeQuestion(question)
  const file = record.located.find(changes.files)
  return file === undefined ? undefined : `a diagnostic in ${file}`
}

/**
 * Makes a function that finds the first question of a page whose answer has changed. Pages from the store share equal
 * lists of questions, and each list is looked through once.
 */
export function createQuestionFinder(changed: ReadonlySet<Question>): QuestionFinder {
  const found = new Map<readonly Question[], Question | undefined>()
  return ({ questions }) => {
    if (!found.has(questions))
      found.set(
        questions,
        questions.find((question) => question === everything || changed.has(question)),
      )
    return found.get(questions)
  }
}

/** A question for people: `fact seats`. */
export function describeQuestion(question: Question): string {
  const [kind, subject] = splitQuestion(question)
  if (kind === 'past') return `the time ${new Date(Number(subject)).toISOString()}`
  return question.replace('\t', ' ').replaceAll('\n', '.')
}
