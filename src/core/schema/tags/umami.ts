import type { FromSchema } from 'json-schema-to-ts'
import type { Schema } from '../block-spec.ts'
import { ownHost, type TagRecord } from './tag-record.ts'

const schema = {
  type: 'object',
  title: 'Umami',
  description: 'Umami: `umami: { id: …, host: https://… }`.',
  additionalProperties: false,
  required: ['id'],
  properties: {
    id: {
      type: 'string',
      title: 'Website id',
      description: 'A UUID.',
      maxLength: 36,
      pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
    },
    host: {
      ...ownHost,
      title: 'Host',
      description: 'Where your own Umami runs, as `https://…` without a path. Default: cloud.umami.is.',
    },
  },
} as const satisfies Schema

const cloud = 'https://cloud.umami.is'
/**
 * Where the script of the cloud reports to, now and before: the host has changed several times without a notice
 * (https://github.com/umami-software/umami/discussions/2719). An own host reports to itself.
 */
const gateways = [
  'https://gateway.umami.is',
  'https://eu.umami.is',
  'https://api-gateway.umami.dev',
  'https://api-gateway-eu.umami.dev',
]

/** https://github.com/umami-software/umami/blob/master/src/tracker/index.js, read in November 2026. */
export const umami = {
  title: 'Umami',
  purpose: 'measuring',
  example: '{ id: …, host: https://… }',
  schema,
  script: ({ host = cloud }) => `${host}/script.js`,
  sources: (origin) => ({
    ...{ scripts: [], images: [] },
    reports: origin === cloud ? [origin, ...gateways] : [origin],
  }),
} as const satisfies TagRecord<FromSchema<typeof schema>>
