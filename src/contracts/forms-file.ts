import type { PageCut } from './page-cut.ts'
import type { Submission, SubmissionField } from './submission.ts'

/** `dist/forms.json`: what the intake knows of a site. Written by the build, read by the intake; plain JSON. */
export interface FormsFile {
  version: typeof formsFileVersion
  /** Address of the site, without trailing slash. */
  url: string
  forms: IntakeForm[]
}

export const formsFileName = 'forms.json'
export const formsFileVersion = 2
/** Folder of the forms' parts in the built site; no host shows what begins with a dot. */
export const partsFolder = '.forms'

/** A form as it stands on one page or on several. */
export interface IntakeForm extends Omit<Submission, 'endpoint' | 'fields' | 'notice'> {
  id: string
  /** Path of the endpoint; `origin` where it is not the site's own. */
  endpoint: string
  origin?: string
  /** Id of its block. */
  block: string
  /** Every path at which it stands, aliases included. */
  routes: string[]
  /** Where it stands in the page of each route, in the order of `routes`. */
  cuts: PageCut[]
  lang: string
  fields: Pick<SubmissionField, 'name' | 'kind' | 'required'>[]
  /** JSON Schema of the submission. */
  schema: SubmissionSchema
  /** The consent notice that the page shows. */
  notice: { id: string; hash: string; text: string }
  /** File of its parts, relative to the built site. */
  parts: string
  /** Headers of HTML replies. */
  headers: [name: string, value: string][]
}

export interface SubmissionSchema {
  type: 'object'
  additionalProperties: false
  required: string[]
  properties: Record<string, Record<string, unknown>>
}
