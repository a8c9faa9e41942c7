import { listSeparator } from '../../../contracts/answer-rule.ts'
import { cleanAnswer } from '../../../core/check-text.ts'
import { listAsked } from '../../../core/list-asked.ts'
import type { FormValues } from '../read-values.ts'
import type { FormField } from '../schema.ts'

/** Leads a visitor through the steps of a form. */
export interface Guide {
  /** The fields that are asked after these answers; those of them that are in view; and whether no step follows. */
  choose: (values: FormValues) => { asked: FormField[]; shown: FormField[]; isLast: boolean }
  /** What is sent beside the answers. */
  finish?: () => Promise<object | undefined>
  /** Shows the next step after these answers. */
  goOn: (values: FormValues) => void
  /** Shows the first step again. */
  restart: () => void
}

/** What was answered to a field, as it is sent: several answers of a list. */
export const readAnswers = ({ name, rule }: FormField, { texts, lists }: FormValues): readonly string[] =>
  (rule.read === 'list' ? lists[name] : [cleanAnswer(rule.read, texts[name] ?? '')]) ?? []

/** The fields that are asked after these answers. */
export const listAskedFields = (fields: readonly FormField[], values: FormValues): FormField[] =>
  listAsked(fields, (field) => readAnswers(field, values))

/** The answers to these fields, as people read them. */
export const listAnswers = (fields: readonly FormField[], { texts, lists }: FormValues) =>
  Object.fromEntries(fields.map(({ name }) => [name, lists[name]?.join(listSeparator) ?? texts[name] ?? '']))
