import type { FromSchema } from 'json-schema-to-ts'
import type { Schema } from '../block-spec.ts'
import type { TagRecord } from './tag-record.ts'

export const googleTagHost = 'https://www.googletagmanager.com'

const schema = {
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
} as const satisfies Schema

/**
 * Where Google's tags report to: the lists of https://developers.google.com/tag-platform/security/guides/csp, as other projects
 * quoted them in November 2026.
 */
export const analyticsReports = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
]

export const tag = {
  title: 'Google Analytics',
  purpose: 'measuring',
  example: '{ id: G-… }',
  schema,
  script: ({ id }) => `${googleTagHost}/gtag/js?id=${encodeURIComponent(id)}`,
  sources: () => ({ scripts: [], reports: analyticsReports, images: analyticsReports }),
} as const satisfies TagRecord<FromSchema<typeof schema>>
