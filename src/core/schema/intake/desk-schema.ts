import type { Schema } from '../block-spec.ts'
import { languageTag, name } from '../common-parts.ts'

/** What a status means for the numbers. */
export const deskOutcomes = ['open', 'won', 'lost', 'spam'] as const

/** `site.desk`, checked. */
export interface DeskSettings {
  statuses?: Record<string, (typeof deskOutcomes)[number]>
  values?: Record<string, number>
  currency?: string
  messages?: Record<string, Record<string, string>>
}

/** `site.desk` in `pages.yaml`. */
export const desk: Schema = {
  type: 'object',
  title: 'Desk',
  description: 'What people who work on leads choose from.',
  additionalProperties: false,
  properties: {
    statuses: {
      type: 'object',
      title: 'Statuses',
      description:
        'The statuses of leads by name, in their order, each with its outcome: `open`, `won`, `lost` or `spam`. Instead of `new`, `contacted`, `enrolled`, `lost` and `spam`; leads arrive as `new` or `spam` in any case.',
      propertyNames: name,
      minProperties: 1,
      maxProperties: 20,
      additionalProperties: { enum: [...deskOutcomes], title: 'Outcome' },
    },
    values: {
      type: 'object',
      title: 'Values',
      description:
        'What a lead with a status is worth, by the name of the status, e.g. `{ enrolled: 4800 }`. Its outcome must be `won`.',
      propertyNames: name,
      minProperties: 1,
      maxProperties: 20,
      additionalProperties: { type: 'number', title: 'Value', minimum: 0, maximum: 1_000_000_000 },
    },
    currency: {
      type: 'string',
      title: 'Currency',
      description: 'The currency of the values, by its three letters (ISO 4217): `INR`.',
      pattern: '^[A-Z]{3}$',
      maxLength: 3,
    },
    messages: {
      type: 'object',
      title: 'Prepared messages',
      description: 'Texts to begin a chat with, by language and name.',
      propertyNames: languageTag,
      additionalProperties: {
        type: 'object',
        propertyNames: name,
        maxProperties: 20,
        additionalProperties: {
          type: 'string',
          title: 'Message',
          description: '`{name}` stands for the name of the person.',
          minLength: 1,
          maxLength: 500,
        },
      },
    },
  },
}
