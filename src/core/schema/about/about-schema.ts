import type { FromSchema } from 'json-schema-to-ts'
import { label } from '../fields.ts'
import { address, availability, description, hours, moment, name, orFact, price } from './about-fields.ts'
import { businessKinds } from './business-kinds.ts'

const courseModes = ['online', 'onsite', 'blended'] as const
const eventStatuses = ['scheduled', 'postponed', 'cancelled', 'movedOnline'] as const

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
      properties: {
        type: { const: 'Course', title: 'Type' },
        name,
        description,
        provider: {
          ...label,
          title: 'Provider',
          description: 'Who gives it. By default the site.',
          maxLength: 120,
        },
        mode: { enum: courseModes, title: 'Mode', description: 'Where it takes place.' },
        workload: {
          ...label,
          title: 'Workload',
          description: 'The time that it takes in all: `20 hours`, `3 days` or `6 weeks`.',
          pattern: orFact('^[1-9][0-9]{0,3} (?:hour|day|week|month)s?$'),
          maxLength: 80,
        },
        price,
      },
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
        availability,
      },
    },
    {
      type: 'object',
      title: 'Local business',
      additionalProperties: false,
      required: ['type', 'name', 'address'],
      properties: {
        type: { const: 'LocalBusiness', title: 'Type' },
        kind: {
          enum: businessKinds,
          title: 'Kind',
          description:
            'The most exact kind: a yoga studio is a HealthClub, a shop without a kind of its own a Store.',
        },
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
        hours,
        priceRange: {
          ...label,
          title: 'Price range',
          description: 'What visitors spend, such as `₹200–600` or `$$`.',
          maxLength: 99,
        },
        position: {
          ...label,
          title: 'Position',
          description: 'Latitude and longitude, as maps copy them: `9.92520, 78.11978`.',
          pattern: orFact('^-?[0-9]{1,2}\\.[0-9]{3,12}, ?-?[0-9]{1,3}\\.[0-9]{3,12}$'),
          maxLength: 80,
        },
        profiles: {
          type: 'array',
          title: 'Profiles',
          description: 'Addresses of pages about the same business, such as those on a map or on Instagram.',
          minItems: 1,
          maxItems: 12,
          items: {
            ...label,
            title: 'Profile',
            description: 'An address that begins with `https://`.',
            pattern: orFact('^https://[^\\s]+$'),
            maxLength: 300,
          },
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
        status: {
          enum: eventStatuses,
          title: 'Status',
          description: 'Whether it takes place as planned. An event that was called off keeps its start.',
        },
        performer: {
          ...label,
          title: 'Performer',
          description: 'Who plays, speaks or leads it.',
          maxLength: 120,
        },
        price,
        availability,
      },
    },
  ],
} as const

/** What a page is about, checked. An address is a text or its parts, hours are a text or a list of texts. */
export type About = FromSchema<typeof about>
