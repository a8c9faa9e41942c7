import { inline, label, text } from '../../../core/schema/fields.ts'
import { key } from './result-schema.ts'

export const when = {
  type: 'array',
  title: 'Asked when',
  description: 'Earlier questions, each with the answers after which this is asked. All of them must fit.',
  minItems: 1,
  maxItems: 5,
  items: {
    type: 'object',
    title: 'Condition',
    additionalProperties: false,
    required: ['field', 'is'],
    properties: {
      field: { ...key, title: 'Field', description: 'The name of an earlier question with given answers.' },
      is: {
        type: 'array',
        title: 'Answers',
        description: 'One of these was answered; of several boxes, one of these is ticked.',
        minItems: 1,
        maxItems: 40,
        items: { ...label, title: 'Answer', maxLength: 80, repeats: true },
      },
    },
  },
} as const

export const steps = {
  type: 'array',
  title: 'Steps',
  description: 'In place of `fields`: the questions in several steps, of which one is shown at a time.',
  minItems: 2,
  maxItems: 10,
} as const

export const keep = {
  type: 'object',
  title: 'Kept if the visitor stops',
  description:
    'A box at the end of the step, not ticked at first: whoever ticks it has the answers kept although the form is not sent.',
  additionalProperties: false,
  required: ['days', 'consent'],
  properties: {
    days: {
      type: 'integer',
      title: 'Days',
      description: 'After so many days the answers are erased.',
      minimum: 1,
      maximum: 30,
    },
    consent: {
      ...inline,
      title: 'Consent',
      description: 'What visitors agree to: what is kept, for how long, and what you do with it.',
      maxLength: 300,
    },
  },
} as const

export const stepProperties = {
  title: { ...text, title: 'Title', description: 'Stands above the fields of the step.', maxLength: 80 },
  when,
  keep,
} as const
