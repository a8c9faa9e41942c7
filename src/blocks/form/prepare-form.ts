import { toBrowserLocale } from '../../core/calculation/to-browser-locale.ts'
import { isOwnEndpoint } from '../../core/links/is-own-endpoint.ts'
import type { ViewProps } from '../define-block.ts'
import type { FieldKind, KindField } from '../define-field-kind.ts'
import { usualLargestFile } from './kinds/file.ts'
import { listUnusedMessages } from './list-unused-messages.ts'
import type { Messages } from './messages.ts'
import type { FormField, FormProps, FormStep } from './schema.ts'
import { toConditionKey } from './steps/condition-styles.ts'
import { listWrittenFields, type WrittenField } from './steps/list-fields.ts'
import { writeLimits } from './write-limits.ts'

type ChatLines = NonNullable<FormProps['chat']>['lines']

/** Puts what the kinds of its fields say into the props of a form, and leaves out the sentences that it never shows. */
export const prepareForm =
  (kinds: readonly FieldKind[]) =>
  (bound: object): ViewProps<FormProps, Messages> => {
    const props = bound as ViewProps<FormProps, Messages>
    const unused = new Set(listUnusedMessages(kinds)(props))
    const messages = Object.entries(props.messages).filter(([name]) => !unused.has(name))
    const placed = listWrittenFields<FormField>(bound).map((written) => ({
      ...prepareField(kinds, written.field, props),
      ...placeField(written),
    }))
    const fields = placed.map((field) =>
      field.when ? { ...field, condition: toConditionKey(field, placed) } : field,
    )
    return {
      ...props,
      fields,
      ...(props.chat && { chat: { ...props.chat, lines: listTextLines(props.chat.lines, fields) } }),
      ...(props.result && {
        result: { ...props.result, locale: toBrowserLocale(props.messages.numberFormat.text) },
      }),
      ...(props.steps && { steps: props.steps.map(toStep(props)) }),
      // A question that is not always asked makes a form of one step.
      ...(!props.steps && fields.some(({ when }) => when) && { steps: [{}] }),
      messages: Object.fromEntries(messages) as typeof props.messages,
    }
  }

/** The lines of a chat message but those for files, which a text cannot hold. */
const listTextLines = (lines: ChatLines, fields: readonly FormField[]): ChatLines =>
  lines.filter((line) => !fields.some(({ name, rule }) => name === line.field && rule.read === 'file'))

/** Answers are kept by an intake of this engine alone: another endpoint would take them for a form that was sent. */
const toStep =
  ({ form }: FormProps) =>
  ({ title, keep }: FormStep): FormStep => ({
    ...(title && { title }),
    ...(keep && isOwnEndpoint(form) && { keep }),
  })

/** Where a field stands, and the conditions of its step and its own; absent where they say nothing. */
function placeField({ field, step, ofStep }: WrittenField<FormField>) {
  const when = [...(ofStep ?? []), ...(field.when ?? [])]
  return { ...(step > 0 && { step }), ...(when.length > 0 && { when }) }
}

function prepareField(
  kinds: readonly FieldKind[],
  field: FormField,
  { form, messages }: Pick<ViewProps<FormProps, Messages>, 'form' | 'messages'>,
): FormField {
  const { name, kind, label, hint, placeholder, required, group, layout } = field
  const found = kinds.find((one) => one.kind === kind)
  if (!found) throw new Error(`The kind of field "${kind}" reached the form unchecked`)
  const given = field as unknown as KindField
  const control = found.control(given)
  const rule = writeLimits(found.rule(given, form), messages.numberFormat)
  // One that browsers and the intake could not read would be found by the first visitor.
  if (rule.schema?.pattern !== undefined) new RegExp(rule.schema.pattern, 'u')
  return {
    ...{ name, kind, label, control },
    rule: rule.read === 'file' ? { largest: usualLargestFile, ...rule } : rule,
    // Nobody can answer what is not shown.
    required: required && control.attributes?.type !== 'hidden',
    ...(hint && { hint }),
    ...(group && { group }),
    ...(layout && { layout }),
    ...(placeholder !== undefined && { placeholder }),
  }
}
