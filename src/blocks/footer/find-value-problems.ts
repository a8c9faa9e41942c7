import { findOverlappingHours } from '../../core/opening-hours.ts'
import type { ValueProblem } from '../../core/schema/block-spec.ts'
import { findNamelessBrand } from '../../core/schema/find-nameless-brand.ts'
import type { NodePath } from '../../core/tree/nodes.ts'

interface Values {
  hours?: { days: readonly string[] }
  branches?: { items: readonly { hours?: readonly string[] }[] }
}

/** The footer says whose page it is, and its opening hours do not overlap. */
export function findValueProblems(value: unknown): ValueProblem[] {
  const { hours, branches } = value as Values
  return [
    ...findNamelessBrand(value),
    ...checkHours(hours?.days, ['hours', 'days']),
    ...(branches?.items.flatMap((item, at) => checkHours(item.hours, ['branches', 'items', at, 'hours'])) ??
      []),
  ]
}

function checkHours(texts: readonly string[] | undefined, path: NodePath): ValueProblem[] {
  const found = texts && findOverlappingHours(texts)
  return found ? [{ path: [...path, found.index], message: found.message, hint: found.hint }] : []
}
