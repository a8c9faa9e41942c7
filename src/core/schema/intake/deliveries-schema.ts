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

const googleAccount = {
  type: 'string',
  pattern: '^[0-9]{3}-?[0-9]{3}-?[0-9]{4}$',
  maxLength: 12,
} as const
const conversionId = { type: 'string', pattern: '^[0-9]{4,20}$', maxLength: 20 } as const

const delivery = {
  type: 'object',
  title: 'Delivery',
  description: 'Where leads are sent: exactly one of `webhook`, `email`, `file`, `meta` and `google`.',
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
      description:
        'A .csv or .jsonl file with every lead that fits `when`, in `deliveries/` of the data folder. It needs `every`.',
      pattern: '^[A-Za-z0-9][A-Za-z0-9_-]*\\.(?:csv|jsonl)$',
      maxLength: 100,
    },
    meta: {
      type: 'string',
      title: 'Meta',
      description:
        'Reports leads as conversions of this pixel (Conversions API), if the visitor has allowed it. It needs `token`, `site.consent`, and forms with `context: true`.',
      pattern: '^[0-9]{10,20}$',
      maxLength: 20,
    },
    token: {
      type: 'string',
      title: 'Token',
      description:
        'The name of the environment variable that contains the access token, never the token itself.',
      pattern: '^[A-Z][A-Z0-9_]*$',
      maxLength: 100,
    },
    testEventCode: {
      type: 'string',
      title: 'Test code',
      description: 'The code of "Test events" at Meta, as long as you try it: `TEST12345`.',
      pattern: '^[A-Za-z0-9]+$',
      maxLength: 40,
    },
    google: {
      ...googleAccount,
      title: 'Google Ads',
      description:
        'Reports leads as conversions of this account (Data Manager API), if the visitor has allowed it: `123-456-7890`. It needs `conversion`, `key`, `site.consent`, and forms with `context: true`.',
    },
    conversion: {
      ...conversionId,
      title: 'Conversion',
      description: 'The id of the conversion action for leads.',
    },
    enrolled: {
      ...conversionId,
      title: 'Conversion of enrolled leads',
      description: 'The id of the conversion action for leads with a status whose outcome is `won`.',
    },
    manager: {
      ...googleAccount,
      title: 'Manager account',
      description: 'The account through which the key has access, if it is another one.',
    },
    key: {
      type: 'string',
      title: 'Key',
      description:
        'The name of the environment variable with the path of the key file of a service account, never the key itself.',
      pattern: '^[A-Z][A-Z0-9_]*$',
      maxLength: 100,
    },
    every: {
      type: 'string',
      title: 'Interval',
      description:
        'How often the file is written, or leads are sent as one e-mail, of at most 200: minutes, hours or days, `15m`, `1h` or `1d`, counted from midnight UTC. Without it each e-mail is sent at once.',
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
