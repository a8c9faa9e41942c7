import { locateField } from '../../../../handover/locate-field.ts'
import { listByBasis } from '../../../list-by-basis.ts'
import type { PageRule } from '../../rule.ts'

/** A countdown or number of seats without a real limit puts pressure on visitors without a reason. */
export const checkUrgency: PageRule = (page, _site, report) => {
  for (const block of page.blocks) {
    for (const { path } of listByBasis(block, 'cosmetic')) {
      report({
        code: 'false-urgency',
        ...locateField(block, [...path, 'basis']),
        message: `"${path.at(-1)}" is cosmetic: it follows no real deadline or stock. India's 2023 guidelines on dark patterns name this false urgency.`,
        hint: 'Use `basis: deadline` or `basis: inventory`, or waive it with `# vaasal-ignore false-urgency: reason (who, YYYY-MM-DD)`.',
      })
    }
  }
}
