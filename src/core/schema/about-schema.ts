import type { FromSchema } from 'json-schema-to-ts'
import { openingHoursPattern } from '../opening-hours.ts'
import { dateTime, label } from './fields.ts'

/** A pattern for a value that may contain facts: `check-about.ts` looks at what it is with them. */
const orFact = <const Pattern extends string>(pattern: Pattern) => `${pattern}|\\$\\{` as const

const name = { ...label, title: 'Name', maxLength: 120 } as const
const description = {
  ...label,
  title: 'Description',
  description: 'One or two sentences. By default the description of the page.',
  maxLength: 320,
} as const
const price = {
  type: 'object',
  title: 'Price',
  additionalProperties: false,
  required: ['amount', 'currency'],
  properties: {
    amount: {
      type: 'string',
      title: 'Amount',
      description: 'Digits, with a point before decimals: `4500` or `49.90`.',
      pattern: orFact('^[0-9]{1,12}(\\.[0-9]{1,2})?$'),
    },
    currency: {
      type: 'string',
      title: 'Currency',
      description: 'Three letters of ISO 4217, such as `INR`.',
      pattern: orFact('^[A-Z]{3}$'),
    },
  },
} as const
const address = {
  ...label,
  title: 'Address',
  description: 'Street, place and postal code in one line.',
  maxLength: 300,
} as const
const hours = {
  ...label,
  title: 'Opening hours',
  description:
    'Days (Mo Tu We Th Fr Sa Su), and times from 00:00 to 24:00: `Mo-Sa 09:00-18:00`, `Mo,We 09:00-13:00, 15:00-19:00`.',
  pattern: orFact(openingHoursPattern),
  maxLength: 200,
} as const
const moment = {
  ...dateTime,
  format: 'date-time-or-fact',
  description: 'Such as `2026-01-31T18:00:00+05:30`.',
} as const

/**
 * The types of what a page can be about. The fields are those that search engines read for the type: see
 * https://developers.google.com/search/docs/appearance/structured-data/search-gallery and https://schema.org/.
 */
export const about = {
  title: 'What the page is about',
  description:
    'What the page offers or describes, for search engines: a Course, Service, Product, LocalBusiness or Event.',
  type: 'object',
  discriminator: { propertyName: 'type' },
  oneOf: [
    {
      type: 'object',
      title: 'Course',
      additionalProperties: false,
      required: ['type', 'name'],
      properties: { type: { const: 'Course', title: 'Type' }, name, description, price },
    },
    {
      type: 'object',
      title: 'Service',
      additionalProperties: false,
      required: ['type', 'name'],
      properties: {
        type: { const: 'Service', title: 'Type' },
        name,
        description,
        area: {
          ...label,
          title: 'Area',
          description: 'Where the service is available, such as `Chennai`.',
          maxLength: 120,
        },
        price,
      },
    },
    {
      type: 'object',
      title: 'Product',
      additionalProperties: false,
      required: ['type', 'name'],
      properties: {
        type: { const: 'Product', title: 'Type' },
        name,
        description,
        brand: { ...label, title: 'Brand', maxLength: 80 },
        price,
      },
    },
    {
      type: 'object',
      title: 'Local business',
      additionalProperties: false,
      required: ['type', 'name', 'address'],
      properties: {
        type: { const: 'LocalBusiness', title: 'Type' },
        name,
        description,
        address,
        phone: {
          ...label,
          title: 'Telephone',
          description: 'With the country code: `+91 44 0000 0000`.',
          pattern: orFact('^\\+[0-9][0-9 -]{4,24}$'),
          maxLength: 100,
        },
        hours: {
          title: 'Opening hours',
          description: 'A text, or a list of texts if the hours of days differ.',
          if: { type: 'array' },
          // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
          then: { type: 'array', items: hours, minItems: 1, maxItems: 14 },
          else: hours,
        },
      },
    },
    {
      type: 'object',
      title: 'Event',
      additionalProperties: false,
      required: ['type', 'name', 'starts'],
      properties: {
        type: { const: 'Event', title: 'Type' },
        name,
        description,
        starts: { ...moment, title: 'Start' },
        ends: { ...moment, title: 'End' },
        place: {
          type: 'object',
          title: 'Place',
          description: 'Where it takes place. Without it the event is online, at the address of this page.',
          additionalProperties: false,
          required: ['name', 'address'],
          properties: { name, address },
        },
        price,
      },
    },
  ],
} as const

/** What a page is about, checked. The hours of a local business are a text or a list of texts. */
export type About = FromSchema<typeof about>
