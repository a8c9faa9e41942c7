import type { Locator, Page } from 'playwright-core'
import { everyField, everyRow, type FieldAnswer } from '../../field-kinds.testing.ts'

/** Answers to all fields that are sent together. */
export interface Round {
  answers: readonly FieldAnswer[]
  /** What the table says is wrong, by the names of the fields. */
  errors: Readonly<Record<string, string>>
}

/** The right or the wrong answers to a field. */
export const listAnswers = (name: string, isRight: boolean): FieldAnswer[] =>
  everyRow.filter(({ field, error }) => field.name === name && (error === undefined) === isRight)

/** Rounds in which each right, or each wrong, answer has its turn; fields that have no more get their first right answer. */
export function makeRounds(isRight: boolean): Round[] {
  const listed = everyField.map(({ name }) => [listAnswers(name, isRight), listAnswers(name, true)])
  const count = Math.max(...listed.map(([turns = []]) => turns.length))
  return Array.from({ length: count }, (_, round) =>
    toRound(listed.flatMap(([turns = [], right = []]) => (turns[round] ?? right[0]) as FieldAnswer)),
  )
}

export const toRound = (answers: readonly FieldAnswer[]): Round => ({
  answers,
  errors: Object.fromEntries(answers.flatMap(({ field, error }) => (error ? [[field.name, error]] : []))),
})

/** The round as far as a person can write or choose it in a browser, with right answers in place of the others. */
export const toEnterable = ({ answers }: Round): Round =>
  toRound(
    answers.map((answer) =>
      canEnter(answer) ? answer : (listAnswers(answer.field.name, true)[0] as FieldAnswer),
    ),
  )

function canEnter({ field, sent }: FieldAnswer): boolean {
  if (sent.length === 0) return true
  const { kind, value, options } = field
  if (kind === 'hidden') return sent === value
  if (Array.isArray(options)) {
    const choices = kind === 'select' ? options.slice(1) : options
    return [sent].flat().every((one) => choices.includes(one))
  }
  if (kind === 'date') return /^\d{4}-\d\d-\d\d$/.test(String(sent))
  return kind !== 'time' || String(sent) < '24'
}

/** Writes or chooses an answer as a person does. */
export async function enterAnswer(page: Page, { field, sent }: FieldAnswer): Promise<void> {
  const { name, kind, options } = field
  const control = page.locator(`#lead [name="${name}"]`)
  if (Buffer.isBuffer(sent))
    await control.setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: sent })
  else if (sent.length === 0) return
  else if (kind === 'select') await control.selectOption(String(sent))
  else if (Array.isArray(options))
    for (const one of [sent].flat()) await page.locator(`#lead [name^="${name}"][value="${one}"]`).check()
  else if (kind !== 'hidden') await writeAnswer(control, kind, String(sent))
}

async function writeAnswer(control: Locator, kind: string, text: string): Promise<void> {
  const keyboard = control.page().keyboard
  const [year, month, day] = text.split('-')
  if (kind === 'date') {
    await control.focus()
    return keyboard.type(`${month}${day}${year}`)
  }
  // What is long, and what no key writes, is pasted.
  if (kind === 'time' || text.length > 60 || /[^\P{Cc}\r\n]/u.test(text)) return control.fill(text)
  await control.selectText()
  await keyboard.type(text.replace('\r\n', '\n'))
}
