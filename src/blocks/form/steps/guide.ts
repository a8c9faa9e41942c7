import { listSeparator } from '../../../contracts/answer-rule.ts'
import { listAsked } from '../../../core/list-asked.ts'
import type { FormValues } from '../read-values.ts'
import type { FormField } from '../schema.ts'

/** Leads a visitor through the steps of a form. */
export interface Guide {
  /** The fields that are asked after these answers; those of them that are in view; and whether no step follows. */
  choose: (values: FormValues) => { asked: FormField[]; shown: FormField[]; isLast: boolean }
  /** Shows the next step after these answers. */
  goOn: (values: FormValues) => void
  /** Shows the first step again. */
  restart: () => void
}

/** The fields that are asked after these answers. */
export const listAskedFields = (fields: readonly FormField[], { texts, lists }: FormValues): FormField[] =>
  listAsked(fields, ({ name, rule }) => (rule.read === 'list' ? lists[name] : [texts[name] ?? '']) ?? [])

/** The answers to these fields, as people read them. */
export const listAnswers = (fields: readonly FormField[], { texts, lists }: FormValues) =>
  Object.fromEntries(fields.map(({ name }) => [name, lists[name]?.join(listSeparator) ?? texts[name] ?? '']))
