/** `dist/forms.json`: what the intake knows of a site. Written by the build, read by the intake; plain JSON. */
export interface FormsFile {
  version: 1
  /** Address of the site, without trailing slash. */
  url: string
  forms: IntakeForm[]
}

export const formsFileName = 'forms.json'
/** Folder of the forms' templates in the built site; no host shows what begins with a dot. */
export const templateFolder = '.forms'

export type IntakeFieldKind = 'name' | 'email' | 'phone' | 'place' | 'text' | 'select' | 'file'

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

/** A form as it stands on one page or on several. */
export interface IntakeForm {
  id: string
  /** Its name in `pages.yaml`. */
  name: string
  purpose: 'lead' | 'application'
  /** Path of the endpoint; `origin` where it is not the site's own. */
  endpoint: string
  origin?: string
  /** Id of its block. */
  block: string
  /** Every path at which it stands, aliases included. */
  routes: string[]
  lang: string
  /** Where telephone numbers without a country code belong. */
  country: string
  fields: { name: string; kind: IntakeFieldKind; required: boolean }[]
  /** JSON Schema of the submission. */
  schema: SubmissionSchema
  /** Keys of the consents, each with the field of a form without JavaScript. */
  consents: { key: string; field: string }[]
  /** Name of the field that people do not see. */
  trap: string
  /** Largest file in bytes. */
  largestFile: number
  /** Address of the thank-you page. */
  success?: string
  /** The consent notice that the page shows. */
  notice: { id: string; hash: string; text: string }
  sentences: Record<AnswerError | 'failed' | 'error', Sentence>
  /** Stands before the title of a page with mistakes. */
  errorPrefix: string
  /** File of its template, relative to the built site. */
  template: string
  /** Headers of HTML replies. */
  headers: [name: string, value: string][]
}

export interface SubmissionSchema {
  type: 'object'
  additionalProperties: false
  required: string[]
  properties: Record<string, Record<string, unknown>>
}
