import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { action, inline, introduction, text } from '../../core/schema/fields.ts'

const key = { type: 'string', pattern: '^[a-z][A-Za-z0-9]*$', minLength: 1, maxLength: 30 } as const
const operand = {
  type: 'string',
  title: 'Value',
  description: 'The name of an input or of an earlier step, or a number such as `12` or `0.25`.',
  pattern: '^([a-z][A-Za-z0-9]*|-?[0-9]{1,12}(\\.[0-9]{1,6})?)$',
  minLength: 1,
  maxLength: 30,
} as const
const operands = { type: 'array', minItems: 2, maxItems: 8, items: operand } as const

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
          name: { ...key, title: 'Name', description: 'What steps and results call it, such as `people`.' },
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
    steps: {
      type: 'array',
      title: 'Steps',
      description: 'Computed in their order; each does one thing.',
      minItems: 1,
      maxItems: 20,
      items: {
        type: 'object',
        title: 'Step',
        additionalProperties: false,
        required: ['name'],
        properties: {
          name: { ...key, title: 'Name', description: 'What later steps and results call it.' },
          plus: { ...operands, title: 'Plus', description: 'The sum of these.' },
          minus: { ...operands, title: 'Minus', description: 'The first without the others.' },
          times: { ...operands, title: 'Times', description: 'The product of these.' },
          divide: {
            ...operands,
            title: 'Divide',
            description: 'The first divided by the others; 0 if one of those is 0.',
          },
          least: { ...operands, title: 'Least', description: 'The smallest of these.' },
          most: { ...operands, title: 'Most', description: 'The largest of these.' },
          table: {
            type: 'object',
            title: 'Table',
            description: 'Looks a number up: the row with the largest `from` that is not above it.',
            additionalProperties: false,
            required: ['of', 'rows'],
            properties: {
              of: { ...operand, title: 'Of' },
              rows: {
                type: 'array',
                title: 'Rows',
                description: 'In rising order of `from`; below the first row the result is 0.',
                minItems: 1,
                maxItems: 30,
                items: {
                  type: 'object',
                  title: 'Row',
                  additionalProperties: false,
                  required: ['from', 'is'],
                  properties: {
                    from: { type: 'number', title: 'From' },
                    is: { type: 'number', title: 'Is' },
                  },
                },
              },
            },
          },
        },
      },
    },
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
          of: { ...operand, title: 'Of' },
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
export type Step = NonNullable<CalculatorProps['steps']>[number]
export type Input = CalculatorProps['inputs'][number]
