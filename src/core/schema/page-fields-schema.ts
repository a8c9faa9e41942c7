import type { FromSchema } from 'json-schema-to-ts'
import { about } from './about/about-schema.ts'
import { pageAnalytics } from './analytics-schema.ts'
import type { Schema } from './block-spec.ts'
import { language, name } from './common-parts.ts'
import { experiment } from './experiment/experiment-schema.ts'
import { image, label } from './fields.ts'
import { match } from './match/match-schema.ts'

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

const kilobytes = { type: 'number', minimum: 0, maximum: 100_000 } as const

/** What a page may use at most; of the site for all pages, or of a page for itself. */
export const budgets = {
  type: 'object',
  title: 'Budgets',
  description: 'What a page may use at most. Kilobytes are counted as sent, compressed with brotli.',
  additionalProperties: false,
  properties: {
    html: { ...kilobytes, title: 'HTML', description: 'KB of HTML, with the styles in it.' },
    javascript: {
      ...kilobytes,
      title: 'JavaScript before a touch',
      description: 'KB of JavaScript that may load before the visitor does anything.',
    },
    javascriptInUse: {
      ...kilobytes,
      title: 'JavaScript in use',
      description: 'KB of all JavaScript that the page can load when everything on it is used.',
    },
    images: {
      ...kilobytes,
      title: 'Images',
      description: 'KB of images as a phone receives them when everything has been scrolled into view.',
    },
    thirdParties: {
      type: 'integer',
      minimum: 0,
      maximum: 100,
      title: 'Other sites',
      description:
        'The number of other sites that the page can load something from or send a form to; a tag counts as one.',
    },
    severity: {
      enum: ['error', 'warning'],
      title: 'Severity',
      description: 'error (the default): a page over its budget is not built. warning: it is only reported.',
    },
  },
} as const satisfies Schema

export type Budgets = FromSchema<typeof budgets>
export type BudgetKind = Exclude<keyof Budgets, 'severity'>

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
  frame: {
    ...name,
    title: 'Frame',
    description: 'Which of the `frames` in pages.yaml stands around the blocks of the page.',
    default: 'site',
  },
  robots: {
    enum: ['index', 'noindex'],
    title: 'For search engines',
    description: 'noindex: search engines are asked not to list the page, and it is in no sitemap.',
    default: 'index',
  },
  share: {
    type: 'boolean',
    title: 'Share image',
    description:
      'What link previews show if there is no `sharePicture`. By default the first photo of the opening block, or else the name of the site. true: the headline. false: no image in any case.',
  },
  sharePicture: {
    ...image,
    title: 'Picture of link previews',
    description: 'A photo that link previews show, of 1200 × 630 pixels at best.',
  },
  about,
  privacyPolicy: {
    type: 'boolean',
    title: 'Privacy policy',
    description:
      'true: the page is the privacy policy. Its text says what the site counts (write `${privacy.counts}`), which tags load (`${privacy.tags}`) and where the result of a quiz goes (`${privacy.quiz}`).',
    default: false,
  },
  translations: {
    ...name,
    title: 'Translation group',
    description: 'Pages of one group link to each other by language.',
  },
  analytics: pageAnalytics,
  experiment,
  match,
  budgets: {
    ...budgets,
    title: 'Budgets of this page',
    description: "Instead of the site's; budgets that are not written here stay those of the site.",
  },
} as const satisfies Record<string, Schema>

const pageFields = { type: 'object', additionalProperties: false, properties: pageProperties } as const

/** A page's own fields, checked. */
export type PageFields = FromSchema<typeof pageFields>
