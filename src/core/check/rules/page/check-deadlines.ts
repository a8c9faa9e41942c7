import { locateField } from '../../../site/locate-field.ts'
import { listByBasis } from '../../list-by-basis.ts'
import type { PageRule } from '../rule.ts'

/** A deadline must not be in the past: visitors would only read that the offer is over. */
export const checkDeadlines: PageRule = (page, { clock }, report) => {
  for (const block of page.blocks) {
    for (const { path, map } of listByBasis(block.value, 'deadline')) {
      const until = String(map.until)
      const time = Date.parse(until)
      // A value that is not a date has been reported.
      if (Number.isNaN(time) || !clock.isPast(time)) continue
      report({
        code: 'past-deadline',
        ...locateField(block, [...path, 'until']),
        message: `The deadline "${until}" is in the past: visitors read that the offer is over.`,
        hint: 'Write the next deadline, or remove the countdown.',
      })
    }
  }
}
