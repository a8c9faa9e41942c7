import type { FromSchema } from 'json-schema-to-ts'
import type { Schema } from '../block-spec.ts'
import type { TagRecord } from './tag-record.ts'

const schema = {
  type: 'object',
  title: 'Microsoft Clarity',
  description: 'Microsoft Clarity, which records visits: `clarity: { id: abcdefghij }`.',
  additionalProperties: false,
  required: ['id'],
  properties: {
    id: {
      type: 'string',
      title: 'Project id',
      description: 'Small letters and digits.',
      maxLength: 20,
      pattern: '^[a-z0-9]{6,}$',
    },
  },
} as const satisfies Schema

/**
 * What https://learn.microsoft.com/en-us/clarity/setup-and-installation/clarity-csp asks for, as other projects quoted it in
 * November 2026.
 */
export const clarity = {
  title: 'Microsoft Clarity',
  purpose: 'measuring',
  example: '{ id: abcdefghij }',
  schema,
  script: ({ id }) => `https://www.clarity.ms/tag/${encodeURIComponent(id)}`,
  sources: () => ({
    scripts: ['https://*.clarity.ms'],
    reports: ['https://*.clarity.ms', 'https://c.bing.com'],
    images: ['https://*.clarity.ms', 'https://c.bing.com'],
  }),
} as const satisfies TagRecord<FromSchema<typeof schema>>
