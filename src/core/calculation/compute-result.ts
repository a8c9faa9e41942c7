import type { FormResult } from '../../contracts/steps/form-result.ts'
import { compute, formatResult, roundResult } from './compute.ts'

/** A result, as it is stored and as texts quote it. */
export interface ComputedResult {
  /** Without separators of thousands: `1234.50`. */
  stored: string
  quoted: string
}

/**
 * Computes the result of a form from the answers to what is asked. A question counts as the number that is its answer, or
 * as the sum of the numbers that its answers stand for; what is not asked or not answered counts as 0.
 *
 * @param read what was answered to a question: several for a list
 */
export function computeResult<Field extends { name: string }>(
  { numbers = [], steps = [], of, decimals, locale }: FormResult,
  asked: readonly Field[],
  read: (field: Field) => readonly string[],
): ComputedResult {
  const toNumber = (field: Field): number => {
    const answers = read(field)
    const known = numbers.filter((one) => one.field === field.name)
    if (known.length === 0) return Number(answers[0]) || 0
    return known.reduce((sum, { answer, is }) => (answers.includes(answer) ? sum + is : sum), 0)
  }
  const inputs = Object.fromEntries(asked.map((field) => [field.name, toNumber(field)]))
  const [value = 0] = compute({ steps, results: [{ of, decimals }] }, inputs)
  return { stored: roundResult(value, decimals), quoted: formatResult(value, decimals, locale) }
}
