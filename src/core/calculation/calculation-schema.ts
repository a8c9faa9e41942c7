/** What an input or a step is called. */
export const calculationKey = {
  type: 'string',
  pattern: '^[a-z][A-Za-z0-9]*$',
  minLength: 1,
  maxLength: 30,
} as const

export const calculationOperand = {
  type: 'string',
  title: 'Value',
  description: 'The name of an input or of an earlier step, or a number such as `12` or `0.25`.',
  pattern: '^([a-z][A-Za-z0-9]*|-?[0-9]{1,12}(\\.[0-9]{1,6})?)$',
  minLength: 1,
  maxLength: 30,
} as const
const operands = { type: 'array', minItems: 2, maxItems: 8, items: calculationOperand } as const

/** How results are computed: the numbers of inputs are known by their names, and each step adds one. */
export const calculationSteps = {
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
      name: { ...calculationKey, title: 'Name', description: 'What later steps and results call it.' },
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
          of: { ...calculationOperand, title: 'Of' },
          rows: {
            type: 'array',
            title: 'Rows',
            description: 'In any order; below the smallest `from` the result is 0.',
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
} as const
