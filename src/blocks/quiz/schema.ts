import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { action, inline, introduction, itemHeading, text } from '../../core/schema/fields.ts'
import { markNames } from '../../ui/motifs/marks.ts'

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'name', 'questions', 'results'],
  properties: {
    ...introduction,
    name: {
      ...text,
      title: 'Name',
      description:
        'Names the test above each question, and beside its result where that goes along with a form or a chat.',
      maxLength: 40,
    },
    questions: {
      type: 'array',
      title: 'Questions',
      minItems: 2,
      maxItems: 12,
      items: {
        type: 'object',
        title: 'Question',
        additionalProperties: false,
        required: ['question', 'choices', 'why'],
        properties: {
          question: { ...itemHeading, title: 'Question' },
          choices: {
            type: 'array',
            title: 'Choices',
            description: 'Exactly one is right.',
            minItems: 2,
            maxItems: 5,
            items: {
              type: 'object',
              title: 'Choice',
              additionalProperties: false,
              required: ['text'],
              properties: {
                text: { ...text, title: 'Text', maxLength: 120 },
                right: { type: 'boolean', title: 'Right', default: false },
              },
            },
          },
          why: {
            ...inline,
            title: 'Why',
            description: 'One sentence that says why the answer is right.',
            maxLength: 300,
          },
        },
      },
    },
    results: {
      type: 'array',
      title: 'Results',
      description: 'From the lowest score to the highest.',
      minItems: 1,
      maxItems: 6,
      items: {
        type: 'object',
        title: 'Result',
        additionalProperties: false,
        required: ['from', 'name', 'text', 'action'],
        properties: {
          from: {
            type: 'integer',
            title: 'From',
            description:
              'The lowest number of right answers with this result. It reaches to the next one; the first begins at 0.',
            minimum: 0,
            maximum: 12,
          },
          name: { ...itemHeading, title: 'Name', maxLength: 80 },
          text: { ...inline, title: 'Text', description: 'What the score means.', maxLength: 400 },
          mark: {
            enum: markNames,
            title: 'Mark',
            description:
              'A sign of the motif of the theme, if it has one, which is drawn when the result appears.',
          },
          details: {
            type: 'array',
            title: 'Details',
            description: 'Short facts below the name, such as a duration and a price.',
            minItems: 1,
            maxItems: 3,
            items: { ...text, title: 'Detail', maxLength: 60 },
          },
          action: { ...action, title: 'Action' },
        },
      },
    },
  },
} as const

export type QuizProps = PropsOf<typeof schema>
