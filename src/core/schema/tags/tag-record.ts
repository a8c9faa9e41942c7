import type { ConsentPurpose } from '../../../contracts/consent.ts'
import type { Schema } from '../block-spec.ts'

/** What a tag may reach beside its script, as sources of a Content-Security-Policy. */
export interface TagSources {
  /** Where its script loads further scripts from. */
  scripts: readonly string[]
  /** Where it sends what it measures. */
  reports: readonly string[]
  /** Which of these it also requests as images. */
  images: readonly string[]
  frames?: readonly string[]
}

/** A kind of tag of another company: all that is known of it outside browsers. */
export interface TagRecord<Settings> {
  /** The name of the product, as the privacy policy says it. */
  title: string
  /** What visitors are asked for before it loads. */
  purpose: Extract<ConsentPurpose, 'measuring' | 'advertising'>
  /** How its settings are written in `pages.yaml`, for hints. */
  example: string
  /** Its entry under `site.analytics`. */
  schema: Schema
  /** The https address of the script with which it begins. */
  script: (settings: Settings) => string
  /** `origin` is that of its script. */
  sources: (origin: string) => TagSources
}

/** Names of our events that a platform knows by an id of its own. */
export const conversionEvents = ['lead', 'application', 'join', 'call'] as const
export type ConversionEvent = (typeof conversionEvents)[number]

/** The fields of a tag for the platform's ids of our events. */
export const makeConversionFields = <const Field extends Schema>(field: Field) =>
  ({
    lead: { ...field, title: 'Lead', description: 'The conversion of a form that was sent.' },
    application: { ...field, title: 'Application', description: 'The conversion of an application.' },
    join: { ...field, title: 'Chat', description: 'The conversion of a chat that was opened.' },
    call: { ...field, title: 'Call', description: 'The conversion of a tap on a telephone number.' },
  }) as const

/** An https address without a path, where a site runs its own counter. */
export const ownHost = {
  type: 'string',
  maxLength: 200,
  pattern: '^https://[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?$',
} as const
