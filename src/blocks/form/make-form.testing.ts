import { bindMessages } from '../../core/messages/choose-messages.ts'
import type { FormTarget } from '../../core/model/bound.ts'
import type { ViewProps } from '../define-block.ts'
import { form } from './index.ts'
import { fieldKinds } from './kinds/index.ts'
import type { Messages } from './messages.ts'
import { prepareForm } from './prepare-form.ts'
import type { FormField, FormProps } from './schema.ts'

/** A bound text. */
export const words = (text: string) => [{ text }]
export const lead: FormTarget = {
  name: 'lead',
  endpoint: '/dev/PostLeadsForm',
  context: false,
  country: 'IN',
  callingCode: '91',
  timeZone: 'Asia/Kolkata',
}
/** A lead form as it is bound. */
const bound = {
  id: 'form',
  messages: bindMessages(form.messages!, 'en', {}),
  heading: { level: 2, content: [{ kind: 'text', text: 'Leave your number' }] },
  purpose: 'lead',
  form: lead,
  fields: [
    { name: 'name', kind: 'name', label: words('Name'), required: true },
    { name: 'email', kind: 'email', label: words('Email'), required: true, hint: words('name@example.com') },
    { name: 'phone', kind: 'phone', label: words('Phone'), required: true },
    { name: 'place', kind: 'place', label: words('Place'), required: true },
  ],
  submit: words('Send'),
  notice: [{ kind: 'text', text: 'Only to call you.' }],
  consents: [{ key: 'news', label: [{ kind: 'text', text: 'News' }] }],
  success: { to: { href: '/tamil/Thank', kind: 'page', newTab: false } },
}

/** A form as its view receives it: the lead form with changes. */
export const makeProps = (changes: object = {}): ViewProps<FormProps, Messages> =>
  prepareForm(fieldKinds)({ ...bound, ...changes })

export const props = makeProps()
/** A field as the view receives it. */
export const ask = (field: object): FormField => makeProps({ fields: [field] }).fields[0]!
