import type { FromSchema } from 'json-schema-to-ts'
import type { Schema } from '../block-spec.ts'
import { language, name } from '../common-parts.ts'

/** A plain address: nothing in it has a meaning in the header of a mail. */
const mailAddress = {
  type: 'string',
  pattern: "^[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\\.)*[A-Za-z0-9-]+$",
  maxLength: 254,
} as const

/** How often: minutes, hours or days. */
const intervalPattern = '^[1-9][0-9]{0,2}(?:m|h|d)$'

const delivery = {
  type: 'object',
  title: 'Delivery',
  description: 'Where leads are sent: exactly one of `webhook`, `email` and `file`.',
  additionalProperties: false,
  properties: {
    webhook: {
      type: 'string',
      title: 'Webhook',
      description: 'An https address; http only on this machine. It needs `secret`.',
      pattern: '^https?://[^\\s@#"<>\\\\^`{|}]+$',
      maxLength: 500,
    },
    secret: {
      type: 'string',
      title: 'Secret of the webhook',
      description:
        'The name of the environment variable that contains it, never the secret itself. Any name but those that the engine, Node.js or PostgreSQL read.',
      pattern: '^[A-Z][A-Z0-9_]*$',
      maxLength: 100,
    },
    email: {
      ...mailAddress,
      title: 'E-mail address',
      description:
        'One plain address. Mails are sent through the server of the environment variable `SMTP_URL`.',
    },
    from: { ...mailAddress, title: 'Sender', description: 'By default the address itself.' },
    file: {
      type: 'string',
      title: 'File',
      description: 'A .csv or .jsonl file with every lead, in `deliveries/` of the data folder.',
      pattern: '^[A-Za-z0-9][A-Za-z0-9_-]*\\.(?:csv|jsonl)$',
      maxLength: 100,
    },
    every: {
      type: 'string',
      title: 'Interval',
      description: 'How often the file is written, or leads are sent as one e-mail: `15m`, `1h` or `1d`.',
      pattern: intervalPattern,
    },
    when: {
      type: 'object',
      title: 'Only these leads',
      description: 'A lead must match everything that is given.',
      additionalProperties: false,
      properties: {
        form: { ...name, title: 'Form', description: 'A form of `site.forms`.' },
        lang: {
          ...language,
          title: 'Language',
          description: 'The language of the form, with its regions: `ta` includes `ta-LK`.',
        },
        campaign: {
          type: 'string',
          title: 'Campaign',
          description: 'The `utm_campaign` of the lead.',
          minLength: 1,
          maxLength: 200,
        },
      },
    },
  },
} as const

/** `site.deliveries` in `pages.yaml`. */
export const deliveries: Schema = {
  type: 'object',
  title: 'Deliveries',
  description: 'Where leads are sent, by name. A lead goes to every delivery that it matches.',
  propertyNames: name,
  additionalProperties: delivery,
}

export type DeliverySettings = FromSchema<typeof delivery>
