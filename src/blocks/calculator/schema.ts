import {
  calculationKey,
  calculationOperand,
  calculationSteps,
} from '../../core/calculation/calculation-schema.ts'
import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { action, inline, introduction, text } from '../../core/schema/fields.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'inputs', 'results'],
  properties: {
    ...introduction,
    inputs: {
      type: 'array',
      title: 'Inputs',
      description: 'What visitors choose, in whole steps.',
      minItems: 1,
      maxItems: 6,
      items: {
        type: 'object',
        title: 'Input',
        additionalProperties: false,
        required: ['name', 'label', 'value'],
        properties: {
          name: {
            ...calculationKey,
            title: 'Name',
            description: 'What steps and results call it, such as `people`.',
          },
          label: { ...text, title: 'Label', maxLength: 80 },
          value: { type: 'number', title: 'Value', description: 'What it is at first.' },
          min: { type: 'number', title: 'Least', default: 0 },
          max: { type: 'number', title: 'Most', default: 100 },
          step: { type: 'number', title: 'Step', minimum: 0.01, default: 1 },
          unit: {
            ...text,
            title: 'Unit',
            description: 'Shown after the number, such as `months`.',
            maxLength: 20,
          },
          choices: {
            type: 'array',
            title: 'Choices',
            description:
              'In place of a number: a list, of which each entry stands for a number. `value` is that of the first.',
            minItems: 2,
            maxItems: 12,
            items: {
              type: 'object',
              title: 'Choice',
              additionalProperties: false,
              required: ['label', 'value'],
              properties: {
                label: { ...text, title: 'Label', maxLength: 60 },
                value: { type: 'number', title: 'Number' },
              },
            },
          },
        },
      },
    },
    steps: calculationSteps,
    results: {
      type: 'array',
      title: 'Results',
      description: 'The first is the largest on the page.',
      minItems: 1,
      maxItems: 4,
      items: {
        type: 'object',
        title: 'Result',
        additionalProperties: false,
        required: ['label', 'of'],
        properties: {
          label: { ...text, title: 'Label', maxLength: 80 },
          of: { ...calculationOperand, title: 'Of' },
          before: { ...text, title: 'Before the number', description: 'Such as `€`.', maxLength: 12 },
          after: { ...text, title: 'After the number', description: 'Such as `a year`.', maxLength: 30 },
          decimals: { type: 'integer', title: 'Decimals', minimum: 0, maximum: 4, default: 0 },
        },
      },
    },
    note: { ...inline, title: 'Note', description: 'What the results assume.', maxLength: 400 },
    action: { ...action, title: 'Action' },
  },
} as const

export type CalculatorProps = PropsOf<typeof schema>
export type Input = CalculatorProps['inputs'][number]
