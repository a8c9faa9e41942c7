import type { AnswerRule } from './answer-rule.ts'
import type { DeliveryRoute } from './delivery-route.ts'
import type { DeskConfiguration } from './desk-status.ts'
import type { FormRange } from './form-range.ts'
import type { UnfinishedRule } from './steps/unfinished-answers.ts'
import type { Submission, SubmissionField } from './submission.ts'

/**
 * The intake manifest, `dist/intake.json`: what the intake and the desk know about a site. The build writes it, and they read
 * it. Plain JSON.
 */
export interface IntakeManifest {
  version: typeof intakeManifestVersion
  /** Address of the site, without a trailing slash. */
  url: string
  /** What the site is called; absent in files of older versions. */
  site?: SiteIdentity
  forms: IntakeForm[]
  /** Where `site.forms` sends forms, whether or not a page has them now; absent in files of older versions. */
  endpoints?: FormEndpoint[]
  /** Where leads are delivered; absent if the site configures nothing. */
  deliveries?: DeliveryRoute[]
  /** What is counted; absent if the site does not count. */
  counts?: CountedSite
  /** Where people have a lead of theirs erased; absent if the site asks for no consent. */
  withdraw?: WithdrawPage
  /** What the site says there and in mails by language, in place of the engine's messages; absent if it says nothing of its own. */
  strings?: Record<string, Record<string, string | { text: string; lang: string }>> | undefined
  /** The experiments of the pages, with the weights of their arms; absent if there are none. */
  experiments?: { name: string; weights: Record<string, number> }[]
  /** What people at the desk choose from, and what it looks like; absent in files of older versions if the site configures nothing. */
  desk?: DeskConfiguration
  /** What pages are called, by route and by document, without the name of the site; absent in files of older versions. */
  titles?: Record<string, string>
}

/** A site as its leads, mails and commands name it. */
export interface SiteIdentity {
  /** Tells the rows of the site apart from those of other sites in the same store. */
  id: string
  /** The brand. */
  name: string
  /** The language of those who work on leads. */
  lang: string
  /** Their time zone (`Asia/Kolkata`); absent if the site names none. */
  timeZone?: string
}

/** The id of a site that gives itself none: the host of its address, which may be in upper case or an address of IPv6. */
export const toSiteId = (url: string): string =>
  new URL(url).hostname
    .toLowerCase()
    .replace(/[^a-z0-9.-]/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')

/** An entry of `site.forms`. */
export interface FormEndpoint {
  /** Its name in `pages.yaml`. */
  form: string
  /** Path of the endpoint. */
  path: string
}

/** Where visits are counted. */
export interface CountedSite {
  /** Path of the endpoint. */
  endpoint: string
  /** The paths of every document, aliases included. */
  pages: Record<string, string[]>
  /** The arms and matches of every document that has any, as `EXPERIMENT/ARM` and `match/NAME`; absent in files of older versions. */
  arms?: Record<string, string[]>
  /** The ids of the blocks of every document, in the order of its pages; absent in files of older versions. */
  blocks?: Record<string, string[]>
}

/** The page on which people have a lead of theirs erased. */
export interface WithdrawPage {
  /** Path of the endpoint. */
  endpoint: string
  /** Its whole address, for links in mails. */
  address: string
}

export const intakeManifestName = 'intake.json'
/** Its name in earlier versions. Copies of built sites may still contain the file, so visitors do not get it either. */
export const formerManifestName = 'forms.json'
export const intakeManifestVersion = 4
/** Folder of the forms' parts in the built site. Its name begins with a dot, so hosts do not serve it. */
export const partsFolder = '.forms'

/** A form on one page or on several. */
export interface IntakeForm extends Omit<Submission, 'endpoint' | 'fields' | 'notice' | 'unfinished'> {
  id: string
  /** Path of the endpoint. `origin` is set if it is not the site's own. */
  endpoint: string
  origin?: string
  /** What pages send with the form, to say which one they showed; absent in files of older versions, and if they send nothing. */
  version?: string
  /** Id of its block. */
  block: string
  /** Every path with this form, aliases included. */
  routes: string[]
  /** The name of the document of each route, in the order of `routes`. */
  documents: string[]
  /** Where the form is in the page of each route, in the order of `routes`. */
  ranges: FormRange[]
  lang: string
  fields: IntakeField[]
  /** JSON Schema of the submission. */
  schema: SubmissionSchema
  /** The consent notice that the page shows. */
  notice: { id: string; hash: string; text: string }
  /** `notice` is what the box asks. */
  unfinished?: Omit<UnfinishedRule, 'consent'> & { notice: { hash: string; text: string } }
  /** File with the form's parts, relative to the built site. */
  parts: string
  /** Headers of HTML replies. */
  headers: [name: string, value: string][]
}

/** A question, with what its rule says beside the schema of its answer. Files of older versions have no rule and no label. */
export interface IntakeField extends Omit<SubmissionField, 'rule'>, Omit<AnswerRule, 'schema'> {}

export interface SubmissionSchema {
  type: 'object'
  additionalProperties: false
  required: string[]
  properties: Record<string, Record<string, unknown>>
}
