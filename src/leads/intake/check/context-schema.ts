import { campaignParameters, findMaxLength } from '../../../contracts/campaign.ts'
import { consentPurposes } from '../../../contracts/consent.ts'
import type { IntakeContext } from '../../../contracts/intake-context.ts'
import { compileSchema } from './compile-schema.ts'

const text = (maxLength: number) => ({ type: 'string', maxLength, pattern: '^[^\\p{Cc}\\p{Cs}]*$' }) as const

const touch = {
  type: 'object',
  additionalProperties: false,
  required: ['route', 'day', 'parameters'],
  properties: {
    route: text(300),
    day: { type: 'string', maxLength: 10, pattern: '^\\d{4}-\\d\\d-\\d\\d$' },
    parameters: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(campaignParameters.map((name) => [name, text(findMaxLength(name))])),
    },
  },
}

const consent = {
  type: 'object',
  additionalProperties: false,
  required: ['notice', 'allowed'],
  properties: {
    notice: { ...text(32), pattern: '^[0-9a-f]+$' },
    at: { type: 'string', maxLength: 30, pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$' },
    allowed: { type: 'array', maxItems: consentPurposes.length, items: { enum: consentPurposes } },
  },
}

/** Schema of the `context` that a page sends (`contracts/intake-context.ts`). */
const contextSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['route', 'variant', 'language', 'notice'],
  properties: {
    route: text(300),
    variant: text(200),
    language: text(35),
    notice: text(100),
    arm: { ...text(129), pattern: '^[A-Za-z][\\w-]*/[A-Za-z][\\w-]*$' },
    quiz: text(200),
    agent: { const: true },
    consent,
    first: touch,
    last: touch,
  },
}

/** Whether a submission has a well-formed context. What it says is still what the sender claims. */
export const isContext = (value: unknown): value is IntakeContext =>
  compileSchema<IntakeContext>(contextSchema)(value)
