/** What a field asks for, which decides how its answer is checked. */
export type AnswerKind = 'name' | 'email' | 'phone' | 'place' | 'text' | 'select' | 'file'

/** A sentence of the engine, with its language where that is not the page's. */
export interface Sentence {
  text: string
  lang?: string
}

/** Why an answer is not taken. `invalid` is what none of the form's own sentences names. */
export type AnswerError =
  | 'required'
  | 'invalidEmail'
  | 'invalidPhone'
  | 'invalidFile'
  | 'fileTooLarge'
  | 'invalid'

/** One question of a form. */
export interface SubmissionField {
  name: string
  kind: AnswerKind
  required: boolean
  maxLength?: number | undefined
  /** For `select`: the answers that count. */
  options?: readonly string[] | undefined
}

/** What a block that asks and sends declares: all that the build and the intake know of it. */
export interface Submission {
  /** Name of the form in `pages.yaml`. */
  name: string
  purpose: 'lead' | 'application'
  /** Where the answers are sent: a path of the site, or an address elsewhere. */
  endpoint: string
  /** Where telephone numbers without a country code belong. */
  country: string
  fields: readonly SubmissionField[]
  /** Keys of the consents, each with the field of a form without JavaScript. */
  consents: readonly { key: string; field: string }[]
  /** Name of the field that people do not see. */
  honeypot: string
  /** Largest file in bytes. */
  largestFile: number
  /** Address of the thank-you page. */
  success?: string
  /** The consent notice that the page shows, as plain text. */
  notice: string
  sentences: Readonly<Record<AnswerError | 'failed' | 'error', Sentence>>
  /** Stands before the title of a page with mistakes. */
  errorPrefix: string
}
