import type { NodePath } from '../../../tree/nodes.ts'
import { locateField } from '../../locate-field.ts'
import type { PageRule } from '../rule.ts'

/** A deadline must not be in the past: visitors would only read that the offer is over. */
export const checkDeadlines: PageRule = (page, { at }, report) => {
  for (const block of page.blocks) {
    for (const { path, until } of findDeadlines(block.value)) {
      // A value that is not a date has been reported.
      if (!(Date.parse(until) <= at.getTime())) continue
      report({
        code: 'past-deadline',
        ...locateField(block, [...path, 'until']),
        message: `The deadline "${until}" is in the past: visitors read that the offer is over.`,
        hint: 'Write the next deadline, or remove the countdown.',
      })
    }
  }
}

function findDeadlines(value: unknown, path: NodePath = []): { path: NodePath; until: string }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => findDeadlines(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  if ('basis' in value && value.basis === 'deadline' && 'until' in value)
    return [{ path, until: String(value.until) }]
  return Object.entries(value).flatMap(([key, child]) => findDeadlines(child, [...path, key]))
}
