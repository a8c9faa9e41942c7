import { quoteAnswers } from './steps/quote-answers.ts'
import type { Sentence } from './submission.ts'

/**
 * When a part is shown: if the field is invalid, if any field is, until the form has been sent or once it has, if the
 * submission was not accepted, in one step of the form, or if the visitor has come from another step.
 */
export type Condition =
  | { when: 'wrong'; field: string }
  | { when: 'anyWrong' | 'notSent' | 'sent' | 'failed' | 'moved' }
  | { when: 'step'; step: number }

/**
 * A slot for what only the intake knows. `value`, `checked`, `selected` and `chosen` write an attribute of a control, `answer` is
 * the text of a value that is `initial` in the built page, `sentence` says what is wrong with a field, `failure` says why
 * the submission was not accepted, `query` is appended to the endpoint's address, and `carried` are the answers to other
 * steps, in hidden inputs.
 */
export type Slot =
  | { slot: 'value' | 'checked' | 'sentence'; field: string }
  | { slot: 'selected' | 'chosen'; field: string; option: string }
  | { slot: 'answer'; field: string; initial: string }
  | { slot: 'failure' | 'query' | 'carried' }

/** A piece of a form's HTML. Plain JSON: the build stores the parts, and the intake fills them. */
export type Part = string | Slot | (Condition & { parts: Part[] })

export interface FormContent {
  /** What the visitor entered, by field. */
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, Sentence>>
  failure?: Sentence | undefined
  sent?: boolean
  /** Appended to the endpoint's address, with its `?`. */
  query?: string
  /** The step that is shown; default: the first, 0. */
  step?: number | undefined
  /** Whether the visitor has come from another step. */
  moved?: boolean
  /** What texts of the form quote: the answers to what is asked. */
  answers?: Readonly<Record<string, string>>
  /** What was entered in other steps, by the names of the controls. */
  carried?: Readonly<Record<string, string>>
}

/** Filled with this, the parts equal the form in the built page. */
export const emptyContent: FormContent = { values: {}, errors: {} }

/** Fills the parts of a form with content, which is escaped. */
export function fillParts(parts: readonly Part[], content: FormContent): string {
  return parts.map((part) => fillPart(part, content)).join('')
}

function fillPart(part: Part, content: FormContent): string {
  if (typeof part === 'string') return content.answers ? quoteAnswers(part, escapeAll(content.answers)) : part
  if ('when' in part) return isShown(part, content) ? fillParts(part.parts, content) : ''
  return fillSlot(part, content)
}

function isShown(condition: Condition, content: FormContent): boolean {
  const { errors, failure, sent = false, step = 0, moved = false } = content
  if (condition.when === 'wrong') return Object.hasOwn(errors, condition.field)
  if (condition.when === 'step') return condition.step === step
  return {
    anyWrong: Object.keys(errors).length > 0,
    notSent: !sent,
    sent,
    failed: failure !== undefined,
    moved,
  }[condition.when]
}

function fillSlot(part: Slot, content: FormContent): string {
  const { values, errors, failure, query = '', carried = {} } = content
  if (!('field' in part)) {
    if (part.slot === 'carried') return Object.entries(carried).map(renderHidden).join('')
    return part.slot === 'query' ? escapeHtml(query) : renderSentence(failure)
  }
  if (part.slot === 'sentence') return renderSentence(find(errors, part.field))
  const value = find(values, part.field) ?? ''
  if (part.slot === 'answer') return escapeHtml(value || part.initial)
  if (value === '') return ''
  if (part.slot === 'selected') return value === part.option ? ' selected=""' : ''
  if (part.slot === 'chosen') return value === part.option ? ' checked=""' : ''
  return part.slot === 'checked' ? ' checked=""' : ` value="${escapeHtml(value)}"`
}

const escapeAll = (answers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, escapeHtml(answer)]))

const renderHidden = ([name, value]: [string, string]): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}"/>`

/** Reads own properties only: a field may be called `constructor`. */
function find<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

function renderSentence(sentence: Sentence | undefined): string {
  if (!sentence) return ''
  const text = escapeHtml(sentence.text)
  if (!sentence.lang) return text
  const dir = sentence.dir ? ` dir="${sentence.dir}"` : ''
  return `<span lang="${escapeHtml(sentence.lang)}"${dir}>${text}</span>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Escapes text and attribute values as React does. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
