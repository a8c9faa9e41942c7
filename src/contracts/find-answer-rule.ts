import type { AnswerRule } from './answer-rule.ts'
import type { IntakeField, SubmissionSchema } from './intake-manifest.ts'

/** The rules of fields in manifests of older versions, which name the kind alone. */
const former: Readonly<Partial<Record<string, AnswerRule>>> = {
  email: { read: 'email', mistake: 'invalidEmail' },
  phone: { read: 'phone', mistake: 'invalidPhone' },
  select: { mistake: 'required' },
  file: { read: 'file', mistake: 'invalidFile' },
}

/** A schema that no answer satisfies. */
const never = { enum: [] }

/** The rule of a field of a form, with the schema of its answer. */
export function findAnswerRule(
  field: IntakeField,
  { properties }: Pick<SubmissionSchema, 'properties'>,
): AnswerRule {
  return { ...former[field.kind], ...field, schema: properties[field.name] ?? never }
}

/** Whether a field asks for a file. */
export const takesFile = ({ kind, read }: Pick<IntakeField, 'kind' | 'read'>): boolean =>
  read === 'file' || (read === undefined && kind === 'file')
