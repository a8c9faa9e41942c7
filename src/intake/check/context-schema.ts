import { campaignParameters } from '../../contracts/campaign.ts'
import { maxParameterLength } from '../../contracts/touches.ts'

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
      properties: Object.fromEntries(campaignParameters.map((name) => [name, text(maxParameterLength)])),
    },
  },
}

/** Schema of the `context` that a page sends (`contracts/intake-context.ts`). */
export const contextSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['route', 'variant', 'language', 'notice'],
  properties: {
    route: text(300),
    variant: text(200),
    language: text(35),
    notice: text(100),
    arm: { ...text(129), pattern: '^[A-Za-z][\\w-]*/[A-Za-z][\\w-]*$' },
    first: touch,
    last: touch,
  },
}
