import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { form, inline, introduction, label, link, text } from '../../core/schema/fields.ts'
import { fieldKinds } from './parts/to-input-attributes.ts'

const key = { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_]*$', minLength: 1, maxLength: 40 } as const

const field = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'kind', 'label'],
  properties: {
    name: { ...key, title: 'Name', description: 'The key under which the answer is sent.' },
    kind: {
      enum: fieldKinds,
      title: 'Kind',
      description: 'Decides the keyboard, autofill and validation.',
    },
    label: { ...text, title: 'Label', description: 'Shown above the field.', maxLength: 80 },
    placeholder: {
      ...label,
      title: 'Placeholder',
      description: 'Grey text in an empty field.',
      maxLength: 80,
    },
    hint: {
      ...text,
      title: 'Hint',
      description: 'Help below the field, such as an example.',
      maxLength: 160,
    },
    required: { type: 'boolean', title: 'Must be answered', default: true },
    options: {
      type: 'array',
      title: 'Options',
      description:
        'For the kind `select`, which needs them. The first option is a prompt ("Select role"), not an answer.',
      minItems: 2,
      maxItems: 40,
      items: { ...label, title: 'Option', maxLength: 80 },
    },
  },
} as const

export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'form', 'fields', 'submit', 'notice'],
  properties: {
    heading: introduction.heading,
    sentence: { ...introduction.sentence, description: 'What happens after sending.' },
    purpose: {
      enum: ['lead', 'application'],
      title: 'Purpose',
      description:
        'lead: asks for a phone number, then opens the page of `success`. application: sends a résumé, then offers the chat.',
      default: 'lead',
    },
    form: { ...form, title: 'Form', description: 'Name of a form under `site.forms` in pages.yaml.' },
    fields: { type: 'array', title: 'Fields', minItems: 1, maxItems: 20, items: field },
    submit: { ...text, title: 'Button', maxLength: 60 },
    notice: {
      ...inline,
      title: 'Notice',
      description:
        "What the answers are used for, with a link to the privacy policy, in the page's language.",
    },
    consents: {
      type: 'array',
      title: 'Consents',
      description: 'Checkboxes, not ticked at first: one for each purpose that needs consent of its own.',
      minItems: 1,
      maxItems: 5,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['key', 'label'],
        properties: {
          key: { ...key, title: 'Key', description: 'The key under which the consent is sent.' },
          label: { ...inline, title: 'Label', maxLength: 300 },
        },
      },
    },
    success: {
      type: 'object',
      title: 'After sending',
      additionalProperties: false,
      required: ['to'],
      properties: { to: { ...link, title: 'Page', description: 'The thank-you page.' } },
    },
    chat: {
      type: 'object',
      title: 'Chat after sending',
      description: 'Opens a chat with the answers as a message.',
      additionalProperties: false,
      required: ['label', 'to', 'title', 'lines'],
      properties: {
        label: { ...text, title: 'Label', maxLength: 60 },
        to: { ...link, title: 'Chat', description: '`chat:POOL` or an `https:` address.' },
        title: { ...label, title: 'First line of the message', maxLength: 80 },
        lines: {
          type: 'array',
          title: 'Lines of the message',
          minItems: 1,
          maxItems: 20,
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['label', 'field'],
            properties: {
              label: { ...label, title: 'Label', maxLength: 80 },
              field: { ...key, title: 'Field', description: 'The name of a field of this form.' },
            },
          },
        },
      },
    },
    alternative: {
      type: 'object',
      title: 'Instead of the form',
      additionalProperties: false,
      required: ['label', 'to'],
      properties: {
        question: { ...text, title: 'Question', description: 'Stands above the button.', maxLength: 120 },
        label: { ...text, title: 'Label', maxLength: 60 },
        to: { ...link, title: 'Target', description: 'Usually `chat:POOL`.' },
      },
    },
  },
} as const

export type FormProps = PropsOf<typeof schema>
export type FormField = FormProps['fields'][number]
