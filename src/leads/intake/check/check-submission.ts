import { toFieldName } from '../../../contracts/answer-rule.ts'
import { findAnswerRule, takesFile } from '../../../contracts/find-answer-rule.ts'
import type { IntakeContext } from '../../../contracts/intake-context.ts'
import type { IntakeField, IntakeForm } from '../../../contracts/intake-manifest.ts'
import { toExtensionName, toUnconfirmedName } from '../../../contracts/phone-answer.ts'
import type { AnswerError } from '../../../contracts/submission.ts'
import { type ComputedResult, computeResult } from '../../../core/calculation/compute-result.ts'
import { checkAnswer } from '../../../core/check-answer.ts'
import { listAsked } from '../../../core/list-asked.ts'
import { callingCodes } from '../../../core/phone/calling-codes.gen.ts'
import { toPhoneReadout } from '../../../core/phone/read-phone-number.ts'
import type { Submitted } from '../http/body/read-body.ts'
import { SubmissionError } from '../problems/submission-error.ts'
import type { NewLead } from '../store/lead-store.ts'
import { compileSchema } from './compile-schema.ts'
import { isContext } from './context-schema.ts'
import { type FileResult, readEncodedFile, readFile } from './read-file.ts'

export interface CheckedSubmission {
  /** The questions that were asked: nothing else was checked, and nothing else is stored. */
  asked: readonly IntakeField[]
  answers: Record<string, string>
  /** What the form computes from them; absent of a form without a result. */
  result?: ComputedResult
  consents: Record<string, boolean> | null
  resume: NewLead['resume']
  context: IntakeContext | null
  /** The context was malformed. The lead is stored without it. */
  contextDropped: boolean
  /** The honeypot was filled in. */
  isSpam: boolean
  errors: Record<string, AnswerError>
}

/**
 * Checks a submission against the form's schema. Reports every error at once, converts nothing and accepts no unknown
 * field.
 */
export async function checkSubmission(
  form: IntakeForm,
  submitted: Submitted,
  now = Date.now(),
): Promise<CheckedSubmission> {
  const { values, files } = submitted
  rejectUnknown(form, submitted)
  const asked = listAsked(form.fields, (field) => readChosen(field, submitted))
  const checked: CheckedSubmission = {
    asked,
    answers: {},
    consents: readConsents(form, submitted),
    resume: null,
    context: null,
    contextDropped: false,
    isSpam: [form.honeypot, form.formerHoneypot ?? ''].some((name) => readHoneypot(values.get(name))),
    errors: {},
  }
  for (const field of asked) {
    const { name, required } = field
    const result = takesFile(field)
      ? readAnyFile(form, field, submitted)
      : await readText(form, field, submitted, now)
    if (result === undefined) {
      if (required) checked.errors[name] = 'required'
    } else if ('error' in result) checked.errors[name] = result.error
    else if ('resume' in result) checked.resume = result.resume
    else Object.assign(checked.answers, { [name]: result.text }, result.more)
  }
  if (form.result)
    checked.result = computeResult(form.result, asked, (field) =>
      field.read === 'list' ? readChosen(field, submitted) : [checked.answers[field.name] ?? ''],
    )
  const context = files.has('context') ? undefined : values.get('context')
  if (context !== undefined) {
    if (typeof context !== 'object' || context === null || Array.isArray(context))
      throw new SubmissionError('malformed-body')
    // A lead is not lost because its campaign data is malformed.
    if (isContext(context)) checked.context = context
    else checked.contextDropped = true
  }
  return checked
}

function rejectUnknown({ schema, consents, fields }: IntakeForm, { values, files, native }: Submitted): void {
  const boxes = new Set(consents.map(({ field }) => field))
  const lists = new Set(fields.flatMap((field) => (field.read === 'list' ? [field.name] : [])))
  for (const name of values.keys()) {
    const isKnown = Object.hasOwn(schema.properties, name) && !(native && /^(?:consents|context)$/.test(name))
    if (!isKnown && !(native && (boxes.has(name) || lists.has(toFieldName(name)))))
      throw new SubmissionError('unknown-field')
  }
  for (const name of files.keys())
    if (!fields.some((field) => field.name === name && takesFile(field)))
      throw new SubmissionError('unknown-field')
}

/** `more` are answers that come with the text. */
type TextResult = { text: string; more?: Record<string, string> } | { error: AnswerError } | undefined

/** Reads an answer as the form in the browser reads it; `undefined` if it is empty. */
async function readText(
  form: IntakeForm,
  field: IntakeField,
  submitted: Submitted,
  now: number,
): Promise<TextResult> {
  const rule = findAnswerRule(field, form.schema)
  const { name } = field
  const value = rule.read === 'list' ? readBoxes(name, submitted) : submitted.values.get(name)
  const country = rule.home?.country ?? form.country
  if (rule.read === 'phone' && typeof value === 'string' && isCodeAlone(value.trim(), country))
    return undefined
  const { text, error } = checkAnswer(rule, value, now)
  if (error !== undefined) return { error }
  if (text === '') return undefined
  if (rule.read !== 'phone') return { text }
  // The page's script sends international digits.
  const number = await toPhoneReadout(text, country, submitted.native ? 'national' : 'international')
  if (!number) return { error: rule.mistake ?? 'invalid' }
  const more = {
    ...(number.extension && { [toExtensionName(name)]: number.extension }),
    ...(!number.isKnown && { [toUnconfirmedName(name)]: 'yes' }),
  }
  return { text: number.digits, more }
}

/** What was chosen of given answers, for the conditions of other questions. */
function readChosen(field: IntakeField, submitted: Submitted): string[] {
  const value = field.read === 'list' ? readBoxes(field.name, submitted) : submitted.values.get(field.name)
  return [value].flat().flatMap((one) => (typeof one === 'string' ? [one.trim()] : []))
}

/** The ticked boxes of a list: a script sends a list, and a browser without one sends each under a name of its own. */
function readBoxes(name: string, { values, native }: Submitted): unknown {
  if (!native) return values.get(name)
  return [...values].flatMap(([box, value]) => (box !== name && toFieldName(box) === name ? [value] : []))
}

/** Whether it is the country code with which a phone field begins, and nobody has written a number behind it. */
const isCodeAlone = (text: string, country: string): boolean =>
  /^\+\s*(\d+)$/.exec(text)?.[1] === callingCodes[country]

/** Manifests of older versions say the largest file of a form alone. */
function readAnyFile(
  form: IntakeForm,
  field: IntakeField,
  { values, files }: Submitted,
): FileResult | undefined {
  const { accept, mistake = 'invalidFile', largest } = findAnswerRule(field, form.schema)
  const maxSize = largest === undefined ? form.largestFile : largest * 1024 * 1024
  const limits = { accept, mistake, maxSize }
  const file = files.get(field.name)
  if (file) return readFile(file, limits)
  const value = values.get(field.name)
  return value === undefined || value === '' ? undefined : readEncodedFile(value, limits)
}

const noConsents = { not: {} }

/** Whether each consent of the form was given. */
function readConsents(form: IntakeForm, { values, native }: Submitted): Record<string, boolean> | null {
  if (form.consents.length === 0) return null
  if (native) {
    return Object.fromEntries(form.consents.map(({ key, field }) => [key, values.get(field) === 'yes']))
  }
  const given = values.get('consents') ?? {}
  if (!compileSchema(form.schema.properties.consents ?? noConsents)(given))
    throw new SubmissionError('malformed-body')
  const agreed = given as Record<string, boolean>
  return Object.fromEntries(
    form.consents.map(({ key }) => [key, Object.hasOwn(agreed, key) && agreed[key] === true]),
  )
}

function readHoneypot(value: unknown): boolean {
  if (value !== undefined && typeof value !== 'string') throw new SubmissionError('malformed-body')
  return value !== undefined && value.trim() !== ''
}

type Answered = Pick<CheckedSubmission, 'answers' | 'result'>

/** The answers with the result of the form: as it is stored, or as texts quote it. */
export function withResult(
  { result }: Pick<IntakeForm, 'result'>,
  { answers, result: computed }: Answered,
  as: 'stored' | 'quoted',
): Record<string, string> {
  return result && computed ? { ...answers, [result.name]: computed[as] } : answers
}
