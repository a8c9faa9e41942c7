import type { FromSchema } from 'json-schema-to-ts'
import type { Schema } from './block-spec.ts'
import { endpointPattern } from './common-parts.ts'
import { type TagSettings, tagKinds, tagRecords } from './tags/tag-records.ts'

const ownFields = {
  everywhere: {
    type: 'array',
    title: 'Tags of all pages',
    description:
      'The tags that every page loads which does not say otherwise under `analytics`, e.g. `[tag, meta]`.',
    minItems: 1,
    maxItems: 10,
    items: { enum: tagKinds, title: 'Tag' },
  },
  vitals: {
    type: 'string',
    title: 'Web vitals',
    description:
      'Where each page sends its speed (CLS, FCP, LCP, INP, TTFB): a path of this site, or an https address. Without it nothing is measured.',
    maxLength: 500,
    pattern: endpointPattern,
  },
  events: {
    type: 'boolean',
    title: 'Events',
    description:
      'Whether `join`, `call`, `lead`, `application` and the events of cards are counted. They contain no personal data.',
    default: true,
  },
} as const satisfies Record<string, Schema>

/** `site.analytics` in `pages.yaml`. */
export const analytics: Schema = {
  type: 'object',
  title: 'Analytics',
  description:
    'What is measured. Tags load on pages that name them under `analytics`, and on all others as `everywhere` says.',
  additionalProperties: false,
  properties: {
    ...Object.fromEntries(tagKinds.map((kind) => [kind, tagRecords[kind].schema])),
    ...ownFields,
  },
}

/** The page field `analytics`. */
export const pageAnalytics = {
  type: 'array',
  title: 'Tags',
  description:
    'Which tags of `site.analytics` this page loads, e.g. `[tag, meta]`, instead of those that all pages load; `[]` for none.',
  maxItems: 10,
  items: { enum: tagKinds, title: 'Tag' },
} as const satisfies Schema

export type AnalyticsSettings = Partial<TagSettings> &
  FromSchema<{ type: 'object'; additionalProperties: false; properties: typeof ownFields }>
