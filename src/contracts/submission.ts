import type { AnswerRule } from './answer-rule.ts'
import type { FormResult } from './steps/form-result.ts'
import type { PlacedField } from './steps/form-step.ts'
import type { UnfinishedRule } from './steps/unfinished-answers.ts'

/** A sentence of the engine, with its language if that differs from the page's. */
export interface Sentence {
  text: string
  lang?: string
  /** Set if the language is written in the other direction than the page. */
  dir?: 'ltr' | 'rtl'
}

/**
 * Why an answer is rejected: the name of the sentence that says so. `invalid` covers what no other describes. The sentences
 * that a rule names come with the kind of field.
 */
export type AnswerError = string

/** One question of a form. */
export interface SubmissionField extends PlacedField {
  /** What stands beside the field, as plain text: what people who work on leads read instead of its name. */
  label?: string | undefined
  /** The kind of field, such as `phone`: what people who work on leads see an answer as. */
  kind: string
  required: boolean
  rule: AnswerRule
}

/** What a block with a form declares. The build and the intake know nothing else about the block. */
export interface Submission {
  /** Name of the form in `pages.yaml`. */
  name: string
  purpose: 'lead' | 'application'
  /** Where the answers are sent: a path of the site, or an address on another origin. */
  endpoint: string
  /** Country of telephone numbers without a country code. */
  country: string
  fields: readonly SubmissionField[]
  result?: FormResult
  /** Absent if answers are stored only when the form is sent. */
  unfinished?: UnfinishedRule
  /** Keys of the consents, each with the name of its field in a form sent without JavaScript. */
  consents: readonly { key: string; field: string }[]
  /** Name of a hidden field that only programs fill in; no other field has it. */
  honeypot: string
  /** Its name in pages of an earlier build, which are still accepted. */
  formerHoneypot?: string
  /** Maximum size of a file, in bytes. */
  largestFile: number
  /** Address of the thank-you page. */
  success?: string
  /** The consent notice that the page shows, as plain text. */
  notice: string
  /** By name: those for rejected answers, with `{n}` for a limit, and those for a form that could not be stored. */
  sentences: Readonly<Record<'required' | 'invalid' | 'failed' | 'error', Sentence>> &
    Readonly<Record<string, Sentence>>
  /** Precedes the title of a page that is shown again with errors. */
  errorPrefix: string
}
