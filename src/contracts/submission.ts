/** What a field asks for, which decides how its answer is checked. */
export type AnswerKind = 'name' | 'email' | 'phone' | 'place' | 'text' | 'select' | 'file'

/** A sentence of the engine, with its language if that differs from the page's. */
export interface Sentence {
  text: string
  lang?: string
}

/** Why an answer is rejected. `invalid` covers what no other value describes. */
export type AnswerError =
  | 'required'
  | 'invalidEmail'
  | 'invalidPhone'
  | 'invalidFile'
  | 'fileTooLarge'
  | 'tooLong'
  | 'invalid'

/** One question of a form. */
export interface SubmissionField {
  name: string
  /** What stands beside the field, as plain text: what people who work on leads read instead of its name. */
  label?: string | undefined
  kind: AnswerKind
  required: boolean
  maxLength?: number | undefined
  /** A regular expression that the answer must match; the intake checks it again. */
  pattern?: string | undefined
  /** For `select`: the allowed answers. */
  options?: readonly string[] | undefined
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
  sentences: Readonly<Record<Exclude<AnswerError, 'tooLong'> | 'failed' | 'error', Sentence>> & {
    /** Without it, `invalid` is shown for an answer that is too long. */
    readonly tooLong?: Sentence
  }
  /** Precedes the title of a page that is shown again with errors. */
  errorPrefix: string
}
