import { answerQuestion } from '../../core/questions/answer-question.ts'
import { everything, type Question, splitQuestion } from '../../core/questions/question.ts'
import type { SiteSource } from '../../core/questions/site-source.ts'
import { fingerprint } from '../pages/fingerprint.ts'
import type { PageRecord } from '../pages/page-record.ts'

/** Questions with their answers. */
export type Answers = ReadonlyMap<Question, string>

/** The questions among those that are asked whose answer is another one now. */
export function findChangedAnswers(
  before: Answers,
  source: SiteSource,
  isAsked: (question: Question) => boolean,
): Set<Question> {
  const changed = new Set<Question>()
  for (const [question, answer] of before)
    if (isAsked(question) && describeAnswer(question, source) !== answer) changed.add(question)
  return changed
}

/** The answers to everything that pages asked. */
export function answerAll(pages: readonly PageRecord[], source: SiteSource): Map<Question, string> {
  const answers = new Map<Question, string>()
  for (const question of listQuestions(pages))
    if (question !== everything) answers.set(question, describeAnswer(question, source))
  return answers
}

/** What pages asked, each question once. Records share equal lists, which are looked through once. */
export function listQuestions(pages: readonly Pick<PageRecord, 'questions'>[]): Set<Question> {
  const lists = new Set(pages.map(({ questions }) => questions))
  const asked = new Set<Question>()
  for (const list of lists) for (const question of list) asked.add(question)
  return asked
}

/** Makes a function that returns the same list for equal lists. */
export function createQuestionSharer(): (questions: readonly Question[]) => readonly Question[] {
  const lists = new Map<string, readonly Question[]>()
  return (questions) => {
    const key = questions.join('\0')
    const known = lists.get(key)
    if (!known) lists.set(key, questions)
    return known ?? questions
  }
}

/** The answer to a question about the time alone. */
export function answerTime(question: Question, at: Date): string {
  const [kind, subject] = splitQuestion(question)
  return String(kind === 'year' ? at.getUTCFullYear() : Number(subject) <= at.getTime())
}

/** Longer answers are stored as their fingerprints. */
const maxAnswer = 40

function describeAnswer(question: Question, source: SiteSource): string {
  const answer = answerQuestion(question, source)
  return answer.length > maxAnswer ? fingerprint(answer) : answer
}
