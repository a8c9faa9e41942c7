import type { AnswerCondition } from '../../../contracts/steps/form-step.ts'
import type { ValueProblem } from '../../../core/schema/block-spec.ts'
import type { WrittenField } from './list-fields.ts'
import { listAnswers, type Question } from './question.ts'

/** The answers of each question with which something is asked. */
type Needs = ReadonlyMap<string, readonly string[]>

/**
 * Fields that no answers lead to, because their conditions, those of their step and those of the questions that they name
 * exclude each other. Several boxes of a list can be ticked at once, so conditions on it never exclude each other.
 */
export function explainNever(written: readonly WrittenField<Question>[]): ValueProblem[] {
  const needs = new Map<string, Needs>()
  return written.flatMap(({ field, path, ofStep }) => {
    const own = new Map<string, readonly string[]>()
    const excluding = [ofStep, field.when].flatMap((when) => add(own, when, needs, written))
    needs.set(field.name, own)
    const [name] = excluding
    if (name === undefined) return []
    return [
      {
        path: [...path, field.when ? 'when' : 'name'],
        message: `The field "${field.name}" is never asked: its conditions need different answers to "${name}".`,
        hint: 'The conditions of a field, of its step and of the questions that they name must all hold.',
      },
    ]
  })
}

/** Adds what conditions need, and returns the questions to which no answer is left. */
function add(
  own: Map<string, readonly string[]>,
  when: readonly AnswerCondition[] = [],
  needs: ReadonlyMap<string, Needs>,
  written: readonly WrittenField<Question>[],
): string[] {
  const all = when.flatMap(({ field: name, is: answers }) => [
    ...(needs.get(name) ?? new Map<string, readonly string[]>()),
    [name, answers] as const,
  ])
  return all.flatMap(([name, answers]) => {
    const question = written.find(({ field }) => field.name === name)?.field
    if (!question || question.kind === 'checkboxes' || listAnswers(question).length === 0) return []
    const left = (own.get(name) ?? answers).filter((answer) => answers.includes(answer))
    own.set(name, left)
    return left.length === 0 ? [name] : []
  })
}
