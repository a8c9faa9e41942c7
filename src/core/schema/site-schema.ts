import type { FromSchema } from 'json-schema-to-ts'
import type { MessageOverride } from '../messages/message-catalogue.ts'
import { type ClientLibrary, clientLibraries } from '../model/client-library.ts'
import { callingCodes } from '../phone/calling-codes.gen.ts'
import { type ProgramSettings, programs } from './about/programs-schema.ts'
import { redirects } from './addresses/redirects-schema.ts'
import { type AnalyticsSettings, analytics } from './analytics-schema.ts'
import type { Schema } from './block-spec.ts'
import { type ChatPoolSettings, chatPool } from './chat-pool-schema.ts'
import {
  language,
  name,
  originPattern,
  periodProperties,
  routeTemplate,
  shortText,
  siteId,
  verificationPattern,
} from './common-parts.ts'
import { type ConsentSettings, consent } from './consent/consent-schema.ts'
import { facts } from './facts-schema.ts'
import { type DeliverySettings, deliveries } from './intake/deliveries-schema.ts'
import { type DeskSettings, desk } from './intake/desk-schema.ts'
import { type FormSettings, form } from './intake/form-schema.ts'
import { type Budgets, budgets, headProperties } from './page-fields-schema.ts'
import { makeStrings, message } from './strings-schema.ts'
import { type ThemeSettings, theme } from './theme-schema.ts'

/** Codes of the countries whose telephone rules are known. */
export const countries = Object.keys(callingCodes)

const address = {
  type: 'string',
  pattern: originPattern,
  description: 'Scheme and host, without a path; a name in another script in its ASCII form (`xn--…`).',
  maxLength: 300,
} as const

/** Texts nested to any depth: `contacts.market.phone`. */
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

/** What several fields of `pages.yaml` refer to. */
export const siteDefinitions = { contacts, message }

const head = { type: 'object', additionalProperties: false, properties: headProperties } as const

const code = (title: string) =>
  ({ type: 'string', title, pattern: verificationPattern, maxLength: 200 }) as const

const verification = {
  type: 'object',
  title: 'Verification',
  description: 'The codes by which search engines and advertising platforms know whose site this is.',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    google: code('Google'),
    bing: code('Bing'),
    yandex: code('Yandex'),
    facebook: code('Meta'),
    pinterest: code('Pinterest'),
  },
} as const

/** The `site` of `pages.yaml`, checked. Facts and contacts are read from the tree, with their positions. */
export interface SiteSettings {
  id?: string
  name: string
  url: string
  lang: string
  country?: string
  timezone?: string
  head?: FromSchema<typeof head>
  verification?: FromSchema<typeof verification>
  theme: ThemeSettings
  chat?: Record<string, ChatPoolSettings>
  analytics?: AnalyticsSettings
  consent?: ConsentSettings
  budgets?: Budgets
  client?: ClientLibrary
  forms?: Record<string, FormSettings>
  deliveries?: Record<string, DeliverySettings>
  counts?: boolean
  desk?: DeskSettings
  programs?: ProgramSettings
  strings?: Record<string, Record<string, MessageOverride>>
}

/**
 * The schema of `pages.yaml`; `blockEntries` is the schema of a list of block entries, `messages` are the engine's
 * messages in English.
 */
export function makeSiteSchema(blockEntries: Schema, messages: Readonly<Record<string, string>>): Schema {
  return {
    type: 'object',
    title: 'Site',
    additionalProperties: false,
    required: ['version', 'site', 'routes'],
    $defs: siteDefinitions,
    properties: {
      version: { const: 1, type: 'integer', title: 'Version of the format' },
      schemas: {
        type: 'object',
        title: 'Versions of the blocks',
        description: 'For which version of a block the documents are written; `npx vaasal migrate` keeps it.',
        propertyNames: name,
        additionalProperties: { type: 'integer', minimum: 1 },
      },
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
          id: siteId,
          url: { ...address, title: 'Address of the site' },
          lang: { ...language, title: 'Default language' },
          country: {
            enum: countries,
            title: 'Country',
            description:
              "The country of telephone numbers without a country code, e.g. `IN`; by default the one in which most people speak the site's language. Postcodes are those of this country.",
          },
          timezone: {
            type: 'string',
            title: 'Time zone',
            description:
              'By its IANA name: `Asia/Kolkata`. The zone of times without an offset, of `today` in forms, of the days of numbers and of mails. Without it, times need an offset, and `today` is that of the country.',
            maxLength: 60,
          },
          head: { ...head, title: 'Defaults for the head' },
          verification,
          theme,
          facts,
          contacts: { $ref: '#/$defs/contacts' },
          chat: { type: 'object', title: 'Chat pools', propertyNames: name, additionalProperties: chatPool },
          analytics,
          consent,
          budgets,
          client: {
            enum: [...clientLibraries],
            title: 'Library of islands',
            description:
              'What runs forms and carousels in browsers: `react`, or `preact`, which is a sixth of its size.',
            default: 'react',
          },
          forms: { type: 'object', title: 'Forms', propertyNames: name, additionalProperties: form },
          deliveries,
          counts: {
            type: 'boolean',
            title: 'Counts',
            description:
              'Whether the intake counts views, chat taps, calls, form starts and form sends, and which blocks are seen: sums by day, page, document, arm or match and campaign, and of forms by the country of the telephone field, without cookies and without anything about a person.',
            default: false,
          },
          desk,
          programs,
          strings: makeStrings(messages),
        },
      },
      frames: {
        type: 'object',
        title: 'Frames',
        description: "The blocks around a page's own.",
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
        propertyNames: routeTemplate,
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
            each: {
              type: 'string',
              title: 'Table',
              description:
                'A CSV file below pages/: each row is a page, and its columns are facts of that page. The address contains `${column}`.',
              pattern: '\\.[Cc][Ss][Vv]$',
              maxLength: 200,
            },
            ...periodProperties,
            otherwise: {
              type: 'string',
              title: 'Outside its time',
              description:
                'Where visitors are sent outside the time of the route: a route, or an https address. By default the answer is 404.',
              pattern: '^(?:/|https://)',
              maxLength: 500,
            },
            aliases: {
              type: 'array',
              title: 'Other addresses',
              minItems: 1,
              maxItems: 20,
              items: routeTemplate,
            },
          },
        },
      },
      redirects,
    },
  }
}
