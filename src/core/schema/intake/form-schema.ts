import type { FromSchema } from 'json-schema-to-ts'
import type { Schema } from '../block-spec.ts'
import { endpointPattern } from '../common-parts.ts'

/** An entry of `site.forms` in `pages.yaml`. */
export const form = {
  type: 'object',
  title: 'Form',
  additionalProperties: false,
  required: ['endpoint'],
  properties: {
    endpoint: {
      type: 'string',
      title: 'Endpoint',
      description: 'Where answers are sent: a path of the embedded intake, or an https address.',
      pattern: endpointPattern,
      maxLength: 500,
    },
    context: {
      type: 'boolean',
      title: 'Campaign data',
      description:
        'true: the endpoint is an intake of this engine, to which each lead says its page, campaign, arm and what its visitor has allowed. Without it these are unknown or guessed from the address of the page, and nothing is reported to Meta or Google.',
      default: false,
    },
  },
} as const satisfies Schema

export type FormSettings = FromSchema<typeof form>
