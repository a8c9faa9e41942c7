import { findOverlappingHours } from '../../core/opening-hours.ts'
import type { ValueProblem } from '../../core/schema/block-spec.ts'

/** The times of a place do not overlap. */
export function findValueProblems(value: unknown): ValueProblem[] {
  const { places } = value as { places: readonly { hours: readonly string[] }[] }
  return places.flatMap(({ hours }, at) => {
    const found = findOverlappingHours(hours)
    return found
      ? [{ path: ['places', at, 'hours', found.index], message: found.message, hint: found.hint }]
      : []
  })
}
