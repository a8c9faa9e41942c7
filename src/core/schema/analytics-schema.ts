import type { FromSchema } from 'json-schema-to-ts'
import type { Schema } from './block-spec.ts'
import { endpointPattern } from './common-parts.ts'

/** Tags of other sites that a page can load; each is configured once, under `site.analytics`. */
export const pageTags = ['tag', 'tagManager'] as const
/** How the id of a tag begins. */
export const exampleIds = { tag: 'G-…', tagManager: 'GTM-…' } as const satisfies Record<
  (typeof pageTags)[number],
  string
>

/** `site.analytics` in `pages.yaml`. */
export const analytics = {
  type: 'object',
  title: 'Analytics',
  description:
    'What is measured. Tags load on pages that name them under `analytics`, and on all others as `everywhere` says.',
  additionalProperties: false,
  properties: {
    tag: {
      type: 'object',
      title: 'Analytics tag',
      description: 'Google Analytics: `tag: { id: G-… }`.',
      additionalProperties: false,
      required: ['id'],
      properties: {
        id: {
          type: 'string',
          title: 'Measurement id',
          description: 'It begins with `G-`; capital letters and digits follow.',
          maxLength: 20,
          pattern: '^G-[A-Z0-9]{4,}$',
        },
      },
    },
    tagManager: {
      type: 'object',
      title: 'Tag manager',
      description: 'Google Tag Manager: `tagManager: { id: GTM-… }`.',
      additionalProperties: false,
      required: ['id'],
      properties: {
        id: {
          type: 'string',
          title: 'Container id',
          description: 'It begins with `GTM-`; capital letters and digits follow.',
          maxLength: 20,
          pattern: '^GTM-[A-Z0-9]{4,}$',
        },
      },
    },
    everywhere: {
      type: 'array',
      title: 'Tags of all pages',
      description:
        'The tags that every page loads which does not say otherwise under `analytics`, e.g. `[tag]`.',
      minItems: 1,
      maxItems: 2,
      items: { enum: pageTags, title: 'Tag' },
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
        'Whether `join`, `lead`, `application` and the events of cards are counted. They contain no personal data.',
      default: true,
    },
  },
} as const satisfies Schema

/** The page field `analytics`. */
export const pageAnalytics = {
  type: 'array',
  title: 'Tags',
  description:
    'Which tags of `site.analytics` this page loads, e.g. `[tag, tagManager]`, instead of those that all pages load; `[]` for none.',
  maxItems: 2,
  items: { enum: pageTags, title: 'Tag' },
} as const satisfies Schema

export type AnalyticsSettings = FromSchema<typeof analytics>
