import type { FromSchema } from 'json-schema-to-ts'
import type { Schema } from '../block-spec.ts'
import { makeConversionFields, type TagRecord } from './tag-record.ts'

const schema = {
  type: 'object',
  title: 'LinkedIn Insight Tag',
  description:
    'LinkedIn: `linkedin: { id: 1234567, lead: 12345678 }`, with the id of a conversion for each event.',
  additionalProperties: false,
  required: ['id'],
  properties: {
    id: {
      type: 'string',
      title: 'Partner id',
      description: 'Digits.',
      maxLength: 15,
      pattern: '^[0-9]{4,}$',
    },
    ...makeConversionFields({ type: 'string', maxLength: 15, pattern: '^[0-9]{4,}$' }),
  },
} as const satisfies Schema

const reports = ['https://px.ads.linkedin.com', 'https://px4.ads.linkedin.com', 'https://www.linkedin.com']

/**
 * LinkedIn's own list was not read. These are the hosts that its base code uses, and those that sites found blocked by their
 * policies (https://github.com/ag-grid/ag-charts/pull/7777, read in November 2026).
 */
export const linkedin = {
  title: 'LinkedIn Insight Tag',
  purpose: 'advertising',
  example: '{ id: 1234567, lead: 12345678 }',
  schema,
  script: () => 'https://snap.licdn.com/li.lms-analytics/insight.min.js',
  sources: () => ({ scripts: [], reports, images: reports }),
} as const satisfies TagRecord<FromSchema<typeof schema>>
