import type { FromSchema } from 'json-schema-to-ts'
import { about } from './about-schema.ts'
import { pageAnalytics } from './analytics-schema.ts'
import type { Schema } from './block-spec.ts'
import { language, name } from './common-parts.ts'
import { label } from './fields.ts'

export const headProperties = {
  title: {
    ...label,
    title: 'Title',
    description: 'Title of the page in search results and tabs.',
    maxLength: 120,
  },
  description: {
    ...label,
    title: 'Description',
    description: 'One or two sentences for search results.',
    maxLength: 320,
  },
  keywords: {
    type: 'array',
    title: 'Keywords',
    minItems: 1,
    maxItems: 20,
    items: { type: 'string', title: 'Keyword', minLength: 1, maxLength: 60 },
  },
} as const satisfies Record<string, Schema>

/** The fields of a page document beside `extends` and `blocks`. */
export const pageProperties = {
  ...headProperties,
  lang: { ...language, title: 'Language' },
  nav: {
    type: 'string',
    title: 'Navigation item',
    description: 'Which item the navigation highlights.',
    minLength: 1,
    maxLength: 60,
  },
  frame: { ...name, title: 'Frame', default: 'site' },
  robots: { enum: ['index', 'noindex'], title: 'For search engines', default: 'index' },
  share: {
    type: 'boolean',
    title: 'Share image',
    description:
      'Makes an image of the headline for link previews; needs a headline font that the engine ships.',
    default: false,
  },
  about,
  translations: {
    ...name,
    title: 'Translation group',
    description: 'Pages of one group link to each other by language.',
  },
  analytics: pageAnalytics,
} as const satisfies Record<string, Schema>

const pageFields = { type: 'object', additionalProperties: false, properties: pageProperties } as const

/** A page's own fields, checked. */
export type PageFields = FromSchema<typeof pageFields>
