import { openingHoursPattern } from '../../opening-hours.ts'
import { dateTime, label } from '../fields.ts'

/** A pattern for a value that may contain facts: `check-about.ts` looks at what it is with them. */
export const orFact = <const Pattern extends string>(pattern: Pattern) => `${pattern}|\\$\\{` as const

export const name = { ...label, title: 'Name', maxLength: 120 } as const
export const description = {
  ...label,
  title: 'Description',
  description: 'One or two sentences. By default the description of the page.',
  maxLength: 320,
} as const

/** A price as machines read it. */
export const price = {
  type: 'object',
  title: 'Price',
  additionalProperties: false,
  required: ['amount', 'currency'],
  properties: {
    amount: {
      ...label,
      title: 'Amount',
      description: 'Digits, with a point before decimals: `4500` or `49.90`.',
      pattern: orFact('^[0-9]{1,12}(\\.[0-9]{1,2})?$'),
      maxLength: 80,
    },
    currency: {
      ...label,
      title: 'Currency',
      description: 'Three letters of ISO 4217, such as `INR`.',
      pattern: orFact('^[A-Z]{3}$'),
      maxLength: 80,
    },
  },
} as const

/** Whether a thing can be had: https://schema.org/ItemAvailability. */
export const availability = {
  enum: ['inStock', 'limited', 'preOrder', 'backOrder', 'outOfStock', 'soldOut'],
  title: 'Availability',
  description: 'Whether one can have it now.',
} as const

const addressParts = {
  type: 'object',
  title: 'Address in parts',
  additionalProperties: false,
  required: ['street', 'city', 'country'],
  properties: {
    street: { ...label, title: 'Street', description: 'With the number of the house.', maxLength: 160 },
    city: { ...label, title: 'City', maxLength: 80 },
    region: { ...label, title: 'Region', description: 'The state or province.', maxLength: 80 },
    postcode: {
      ...label,
      title: 'Postal code',
      description: 'In quotes if it has digits alone.',
      maxLength: 20,
    },
    country: {
      ...label,
      title: 'Country',
      description: 'Two letters of ISO 3166, such as `IN`.',
      pattern: orFact('^[A-Z]{2}$'),
      maxLength: 80,
    },
  },
} as const
const addressLine = {
  ...label,
  title: 'Address',
  description: 'Street, place and postal code in one line.',
  maxLength: 300,
} as const
export const address = {
  title: 'Address',
  description:
    'In one line, or, as search engines prefer it, in parts: `{ street: 4 Lake Road, city: Salem, postcode: "636001", country: IN }`.',
  if: { type: 'object' },
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: addressParts,
  else: addressLine,
} as const

const hoursOfDays = {
  ...label,
  title: 'Opening hours',
  description:
    'Days (Mo Tu We Th Fr Sa Su), and times from 00:00 to 24:00: `Mo-Sa 09:00-18:00`, `Mo,We 09:00-13:00, 15:00-19:00`.',
  pattern: orFact(openingHoursPattern),
  maxLength: 200,
} as const
export const hours = {
  title: 'Opening hours',
  description: 'A text, or a list of texts if the hours of days differ.',
  if: { type: 'array' },
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: { type: 'array', items: hoursOfDays, minItems: 1, maxItems: 14 },
  else: hoursOfDays,
} as const

export const moment = {
  ...dateTime,
  format: 'date-time-or-fact',
  description: 'Such as `2026-01-31T18:00:00+05:30`.',
} as const
