import { calculationOperand, calculationSteps } from '../../../core/calculation/calculation-schema.ts'
import { label } from '../../../core/schema/fields.ts'

/** What a field, a consent or a result is called. */
export const key = {
  type: 'string',
  pattern: '^[A-Za-z][A-Za-z0-9_]*$',
  minLength: 1,
  maxLength: 40,
} as const

/** What a form computes from its answers. */
export const result = {
  type: 'object',
  title: 'Result',
  description:
    'A number that is computed from the answers: it is stored as an answer, and texts of a form in steps quote it as one.',
  additionalProperties: false,
  required: ['name', 'label', 'of'],
  properties: {
    name: { ...key, title: 'Name', description: 'What texts quote it by, and under which it is stored.' },
    label: {
      ...label,
      title: 'Label',
      description: 'What those who work on leads read instead of the name.',
      maxLength: 80,
    },
    numbers: {
      type: 'array',
      title: 'Numbers',
      description:
        'What given answers stand for. A question counts as the number of its answer, or as the sum for several ticked boxes; an answer that is not listed is 0.',
      minItems: 1,
      maxItems: 60,
      items: {
        type: 'object',
        title: 'Number',
        additionalProperties: false,
        required: ['field', 'answer', 'is'],
        properties: {
          field: { ...key, title: 'Field', description: 'The name of a question with given answers.' },
          answer: { ...label, title: 'Answer', maxLength: 80 },
          is: { type: 'number', title: 'Is' },
        },
      },
    },
    steps: calculationSteps,
    of: {
      ...calculationOperand,
      title: 'Of',
      description: 'The step or question whose number is the result.',
    },
    decimals: { type: 'integer', title: 'Decimals', minimum: 0, maximum: 4, default: 0 },
  },
} as const
