import type { ViewProps } from '../define-block.ts'
import type { FieldKind, KindField } from '../define-field-kind.ts'
import { listUnusedMessages } from './list-unused-messages.ts'
import type { Messages } from './messages.ts'
import type { FormField, FormProps } from './schema.ts'

/** Puts what the kinds of its fields say into the props of a form, and leaves out the sentences that it never shows. */
export const prepareForm =
  (kinds: readonly FieldKind[]) =>
  (bound: object): ViewProps<FormProps, Messages> => {
    const props = bound as ViewProps<FormProps, Messages>
    const unused = new Set(listUnusedMessages(kinds)(props))
    const messages = Object.entries(props.messages).filter(([name]) => !unused.has(name))
    return {
      ...props,
      fields: props.fields.map((field) => prepareField(kinds, field, props.form)),
      messages: Object.fromEntries(messages) as typeof props.messages,
    }
  }

function prepareField(kinds: readonly FieldKind[], field: FormField, site: { country: string }): FormField {
  const { name, kind, label, hint, placeholder, required, group, layout } = field
  const found = kinds.find((one) => one.kind === kind)
  if (!found) throw new Error(`The kind of field "${kind}" reached the form unchecked`)
  const given = field as unknown as KindField
  const [control, rule] = [found.control(given), found.rule(given, site)]
  // One that browsers and the intake could not read would be found by the first visitor.
  if (rule.schema?.pattern !== undefined) new RegExp(rule.schema.pattern, 'u')
  return {
    ...{ name, kind, label, control, rule },
    // Nobody can answer what is not shown.
    required: required && control.attributes?.type !== 'hidden',
    ...(hint && { hint }),
    ...(group && { group }),
    ...(layout && { layout }),
    ...(placeholder !== undefined && { placeholder }),
  }
}
