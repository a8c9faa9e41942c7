import { listQuoted } from '../../../contracts/steps/quote-answers.ts'
import { listNames, suggest } from '../../../core/diagnostics/phrases.ts'
import { findMeant } from '../../../core/diagnostics/recover-name.ts'
import type { ValueProblem } from '../../../core/schema/block-spec.ts'
import { findResultStep } from './find-result-problems.ts'
import { listWrittenFields } from './list-fields.ts'
import type { Question } from './question.ts'

type Path = readonly (string | number)[]

/** A text of a form in steps quotes answers of earlier steps; one that is shown after sending, any. */
export function findQuoteProblems(form: unknown): ValueProblem[] {
  const { steps, result, success } = form as {
    steps?: readonly object[]
    result?: { name: string }
    success?: { to?: string }
  }
  if (!steps) return []
  const questions = [
    ...listWrittenFields<Question>(form).filter(({ field }) => field.kind !== 'file'),
    ...(result ? [{ field: { name: result.name }, step: findResultStep(form) }] : []),
  ]
  return listStrings(form, []).flatMap(({ text, path }) =>
    listQuoted(text).flatMap((name): ValueProblem[] => {
      const step = findPlace(path, steps.length, success?.to === undefined)
      if (step === undefined)
        return [
          {
            path,
            message: 'An answer is not known yet where this text is shown.',
            hint: 'Answers can be quoted in the fields and titles of later steps, in `notice` and in `success.message`.',
          },
        ]
      const before = questions.filter((one) => one.step < step)
      const names = before.map(({ field }) => field.name)
      if (names.includes(name)) return []
      const isLater = questions.some(({ field }) => field.name === name)
      return [
        {
          path,
          message: isLater
            ? `"${name}" is not answered in a step before this one, so that its answer cannot be quoted here.`
            : `This form has no field "${name}" whose answer could be quoted${suggest(findMeant(name, names))}`,
          hint: `Answers to quote here: ${listNames(names)}.`,
        },
      ]
    }),
  )
}

/** Before which step the answers must be that a text quotes; `undefined` if it is shown before any. */
function findPlace([first, second, third, , part]: Path, steps: number, staysOnPage: boolean) {
  if (first === 'success') return second === 'message' && staysOnPage ? steps : undefined
  if (first === 'notice') return steps - 1
  const isShown = third === 'title' || (third === 'fields' && (part === 'label' || part === 'hint'))
  return first === 'steps' && isShown ? Number(second) : undefined
}

function listStrings(value: unknown, path: Path): { text: string; path: Path }[] {
  if (typeof value === 'string') return [{ text: value, path }]
  if (typeof value !== 'object' || value === null) return []
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value)
  return [...entries].flatMap(([key, inner]) => listStrings(inner, [...path, key]))
}
