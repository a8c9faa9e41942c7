import type { AnswerRule } from '../../contracts/answer-rule.ts'
import type { FormResult } from '../../contracts/steps/form-result.ts'
import type { PlacedField } from '../../contracts/steps/form-step.ts'
import type { BoundText } from '../../core/model/bound.ts'
import type { Schema } from '../../core/schema/block-spec.ts'
import type { PropsOf } from '../../core/schema/field-kinds.ts'
import { action, form, inline, introduction, label, link, text } from '../../core/schema/fields.ts'
import type { FieldControl, FieldKind } from '../define-field-kind.ts'
import { key, result } from './steps/result-schema.ts'
import { type keep, stepProperties, steps, when } from './steps/step-schema.ts'

/** The properties of every field. */
const fieldProperties = {
  name: { ...key, title: 'Name', description: 'The key under which the answer is sent.' },
  kind: { title: 'Kind', description: 'Decides the keyboard, autofill and validation.' },
  label: {
    ...text,
    title: 'Label',
    description: 'Shown above the field, in mails and at the desk.',
    maxLength: 80,
  },
  hint: {
    ...text,
    title: 'Hint',
    description: 'Help below the field, such as an example.',
    maxLength: 160,
  },
  required: { type: 'boolean', title: 'Must be answered', default: true },
  group: {
    ...text,
    title: 'Group',
    description: 'Fields that follow each other with the same words here stand together below them.',
    maxLength: 80,
  },
  layout: {
    enum: ['half'],
    title: 'Layout',
    description: 'half: on wide screens the field stands beside the next one that is half as wide.',
  },
  when,
} as const

export const fieldPropertyNames: readonly string[] = Object.keys(fieldProperties)

const fields = { type: 'array', title: 'Fields', minItems: 1, maxItems: 20 } as const

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'form', 'submit', 'notice'],
  properties: {
    heading: introduction.heading,
    sentence: { ...introduction.sentence, description: 'What happens after sending.' },
    purpose: {
      enum: ['lead', 'application'],
      title: 'Purpose',
      description:
        'lead: somebody wants to be called or written to. application: somebody applies for a job, of which the messages of the form and the events for tags speak.',
      default: 'lead',
    },
    form: { ...form, title: 'Form', description: 'Name of a form under `site.forms` in pages.yaml.' },
    fields,
    steps,
    result,
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
      properties: {
        to: { ...link, title: 'Page', description: 'The thank-you page.' },
        message: {
          ...inline,
          title: 'Message',
          description: 'Shown after sending, instead of the usual thanks. Not used if `to` names a page.',
          maxLength: 600,
        },
        download: {
          ...action,
          title: 'Download',
          description: 'Offered on this page after sending, such as a file below `public/`.',
        },
      },
    },
    chat: {
      type: 'object',
      title: 'Chat after sending',
      description: 'Opens a chat with the answers as a message.',
      additionalProperties: false,
      required: ['label', 'to', 'title', 'lines'],
      properties: {
        label: { ...text, title: 'Label', maxLength: 60 },
        to: {
          ...link,
          title: 'Chat',
          description:
            '`chat:POOL`, or an `https:` address that takes a message as `?text=`, as WhatsApp does.',
        },
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
    layout: {
      enum: ['stacked', 'card'],
      title: 'Layout',
      description:
        'stacked: the fields stand below the heading, in the middle of the page. card: as stacked, on a card. Without it they stand beside the heading on wide screens.',
    },
  },
} as const

/** The schema of the form with fields of these kinds. */
export function makeFormSchema(kinds: readonly FieldKind[]): Schema {
  const kind = {
    ...fieldProperties.kind,
    enum: kinds.map(({ kind }) => kind),
    synonyms: Object.fromEntries(
      kinds.flatMap(({ kind, synonyms = [] }) => synonyms.map((word) => [word.toLowerCase(), kind])),
    ),
  }
  const items: Schema = {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'kind', 'label'],
    properties: Object.assign({ ...fieldProperties, kind }, ...kinds.map(({ properties }) => properties)),
  }
  const step: Schema = {
    type: 'object',
    title: 'Step',
    additionalProperties: false,
    // Without `fields` a step is judged together with the form, which may have them in the wrong place.
    properties: { ...stepProperties, fields: { ...fields, items } },
  }
  const properties = { ...schema.properties, fields: { ...fields, items }, steps: { ...steps, items: step } }
  return { ...schema, properties }
}

/** A field as the view and the island receive it: with what its kind says of it. */
export interface FormField extends PlacedField {
  kind: string
  label: BoundText
  hint?: BoundText
  placeholder?: string
  required: boolean
  group?: BoundText
  layout?: 'half'
  /** What names its conditions in the page, for the styles that hide it. */
  condition?: string
  control: FieldControl
  rule: AnswerRule
}

/** A step as the view and the island receive it; its fields name it by its place. */
export interface FormStep {
  title?: BoundText
  keep?: PropsOf<typeof keep>
}

/** `fields` are those of all steps. Without `steps` a form asks all of them at once, whatever was answered. */
export type FormProps = Omit<PropsOf<typeof schema>, 'fields' | 'steps' | 'result'> & {
  fields: FormField[]
  steps?: FormStep[]
  result?: FormResult
}
