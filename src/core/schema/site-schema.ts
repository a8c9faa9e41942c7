import type { FromSchema } from 'json-schema-to-ts'
import { callingCodes } from '../phone/calling-codes.gen.ts'
import { type ColourName, colourNames, motifs, requiredColours } from '../theme.ts'
import { languagePacks } from '../word-packs.ts'
import type { Word } from '../words.ts'
import { type AnalyticsSettings, analytics, pageAnalytics } from './analytics-schema.ts'
import type { Schema } from './block-spec.ts'
import { label } from './fields.ts'

const colour = {
  type: 'string',
  title: 'Colour',
  pattern: '^#[0-9a-fA-F]{6}$',
  description: 'As `#rrggbb`, in quotes.',
} as const
export const namePattern = '^[A-Za-z][A-Za-z0-9_-]{0,63}$'
const name = { type: 'string', pattern: namePattern } as const
export const factNamePattern = '^[A-Za-z][A-Za-z0-9_-]*$'
const shortText = { type: 'string', minLength: 1, maxLength: 400 } as const
export const routePattern = '^/(?:[A-Za-z0-9._~-]+(?:/[A-Za-z0-9._~-]+)*)?$'
const route = { type: 'string', pattern: routePattern, maxLength: 200 } as const
export const languagePattern = '^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$'
const languageTag = {
  type: 'string',
  pattern: languagePattern,
  description: 'A language tag, e.g. `en` or `ta`.',
} as const
const address = {
  type: 'string',
  pattern: '^https?://[^/?#@\\s]+$',
  description: 'Scheme and host, without a path.',
} as const

const fact: Schema = {
  title: 'Fact',
  description: 'A text, or a map of `value`, `source` and `asOf`.',
  if: { type: 'object' },
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: {
    type: 'object',
    additionalProperties: false,
    required: ['value'],
    properties: {
      value: { ...shortText, title: 'Value' },
      source: { ...shortText, title: 'Where it comes from' },
      asOf: { type: 'string', format: 'date', title: 'As of' },
      note: { ...shortText, title: 'Note for the team' },
    },
  },
  else: shortText,
}

export const facts: Schema = {
  type: 'object',
  title: 'Facts',
  description: 'Claims and constants that texts use as `${name}`.',
  propertyNames: { pattern: factNamePattern },
  additionalProperties: fact,
}

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

const theme = {
  type: 'object',
  title: 'Theme',
  additionalProperties: false,
  required: ['colors'],
  properties: {
    colors: {
      type: 'object',
      title: 'Colours',
      description: 'What each colour is for. Those not given are mixed from the others.',
      additionalProperties: false,
      required: requiredColours,
      properties: Object.fromEntries(colourNames.map((key) => [key, colour])) as Record<
        ColourName,
        typeof colour
      >,
    },
    headlineFont: {
      type: 'string',
      title: 'Headline font',
      description: '`Anek` is shipped; anything else is a CSS font list of fonts that devices have.',
      pattern: '^[A-Za-z0-9 ,"\'-]+$',
      maxLength: 200,
      default: 'system-ui, sans-serif',
    },
    radius: { type: 'integer', title: 'Corner radius in pixels', minimum: 0, maximum: 40, default: 16 },
    motif: {
      enum: motifs,
      title: 'Motif',
      description: 'The pattern that decorates grounds.',
      default: 'none',
    },
  },
} as const satisfies Schema

const chatPool = {
  type: 'object',
  title: 'Pool of chat links',
  description: 'Has `links` of its own, or names with `of` the pool whose links it takes.',
  additionalProperties: false,
  properties: {
    rotation: {
      enum: ['queue', 'removeFirst', 'random'],
      title: 'Rotation',
      description:
        'queue: shuffled, one after the other. removeFirst: shuffled, the first is taken away at each click. random: any at each click.',
      default: 'queue',
    },
    links: {
      type: 'array',
      title: 'Links',
      minItems: 1,
      maxItems: 200,
      items: { type: 'string', title: 'Link', format: 'uri', pattern: '^https://', maxLength: 1000 },
    },
    of: {
      ...name,
      title: 'Links of another pool',
      description: 'Its name: the links stand there, only the rotation is this one.',
    },
  },
  if: { required: ['of'] },
  else: { required: ['links'] },
} as const satisfies Schema

/** A pool of chat links as it is written: with `links`, or `of` another pool. */
export interface ChatPoolSettings {
  rotation: 'queue' | 'removeFirst' | 'random'
  links?: string[]
  of?: string
}

const form = {
  type: 'object',
  title: 'Form',
  additionalProperties: false,
  required: ['endpoint'],
  properties: {
    endpoint: {
      type: 'string',
      title: 'Endpoint',
      description: 'Where answers are sent: a path of the embedded intake, or an https address.',
      pattern: '^(?:/[A-Za-z0-9/_-]+|https://[^\\s]+)$',
      maxLength: 500,
    },
    context: {
      type: 'boolean',
      title: 'Campaign data',
      description: 'Send a `context` object along.',
      default: false,
    },
  },
} as const satisfies Schema

/** Texts nested to any depth: `contacts.tamil.phone`. */
const contacts: Schema = {
  type: 'object',
  title: 'Contacts',
  description: 'Telephone numbers, addresses and the like; texts use them as `${contacts.…}`.',
  additionalProperties: {
    if: { type: 'object' },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    then: { $ref: '#/$defs/contacts' },
    else: shortText,
  },
}

const strings: Schema = {
  type: 'object',
  title: "The engine's words",
  description: 'Per language, in place of those that the engine ships.',
  propertyNames: languageTag,
  additionalProperties: {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.keys(languagePacks.en).map((word) => [word, { ...shortText, title: word }]),
    ),
  },
}

/** The fields of a page document beside `extends` and `blocks`. */
export const pageProperties = {
  ...headProperties,
  lang: { ...languageTag, title: 'Language' },
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
      'Makes a picture of the headline for link previews; needs a headline font that the engine ships.',
    default: false,
  },
  course: {
    ...label,
    title: 'Course',
    description: 'Name of the course that the page offers, for search engines.',
    maxLength: 80,
  },
  translations: {
    ...name,
    title: 'Translation group',
    description: 'Pages of one group link to each other by language.',
  },
  analytics: pageAnalytics,
} as const satisfies Record<string, Schema>

const head = { type: 'object', additionalProperties: false, properties: headProperties } as const
const pageFields = { type: 'object', additionalProperties: false, properties: pageProperties } as const

/** A page's own fields, checked. */
export type PageFields = FromSchema<typeof pageFields>

/** The `site` of `pages.yaml`, checked. Facts and contacts are read from the tree: they keep their positions. */
export interface SiteSettings {
  name: string
  url: string
  lang: string
  country?: string
  head?: FromSchema<typeof head>
  theme: FromSchema<typeof theme>
  chat?: Record<string, ChatPoolSettings>
  analytics?: AnalyticsSettings
  forms?: Record<string, FromSchema<typeof form>>
  strings?: Record<string, Partial<Record<Word, string>>>
}

/** The schema of `pages.yaml`; `blockEntries` is the schema of a list of block entries. */
export function makeSiteSchema(blockEntries: Schema): Schema {
  return {
    type: 'object',
    title: 'Site',
    additionalProperties: false,
    required: ['version', 'site', 'routes'],
    $defs: { contacts },
    properties: {
      version: { const: 1, type: 'integer', title: 'Version of the format' },
      site: {
        type: 'object',
        title: 'Site',
        additionalProperties: false,
        required: ['name', 'url', 'lang', 'theme'],
        properties: {
          name: {
            ...shortText,
            title: 'Name',
            description: 'The brand, also the default title.',
            maxLength: 60,
          },
          url: { ...address, title: 'Address of the site' },
          lang: { ...languageTag, title: 'Default language' },
          country: {
            enum: Object.keys(callingCodes),
            title: 'Country',
            description:
              'Where telephone numbers without a country code belong, e.g. `IN`; by default where the language is most spoken.',
          },
          head: { ...head, title: 'Defaults for the head' },
          theme,
          facts,
          contacts: { $ref: '#/$defs/contacts' },
          chat: { type: 'object', title: 'Chat pools', propertyNames: name, additionalProperties: chatPool },
          analytics,
          forms: { type: 'object', title: 'Forms', propertyNames: name, additionalProperties: form },
          strings,
        },
      },
      frames: {
        type: 'object',
        title: 'Frames',
        description: "What stands around a page's own blocks.",
        propertyNames: name,
        additionalProperties: {
          type: 'object',
          additionalProperties: false,
          properties: {
            before: { ...blockEntries, title: 'Before' },
            after: { ...blockEntries, title: 'After' },
          },
        },
      },
      routes: {
        type: 'object',
        title: 'Routes',
        minProperties: 1,
        propertyNames: route,
        additionalProperties: {
          type: 'object',
          additionalProperties: false,
          required: ['page'],
          properties: {
            page: {
              type: 'string',
              title: 'Document',
              description: '`home` is pages/home.yaml.',
              minLength: 1,
              maxLength: 200,
            },
            aliases: { type: 'array', title: 'Further addresses', minItems: 1, maxItems: 20, items: route },
          },
        },
      },
      redirects: {
        type: 'object',
        title: 'Redirects',
        propertyNames: route,
        additionalProperties: { type: 'string', pattern: '^(?:/|https://)', maxLength: 500 },
      },
    },
  }
}
