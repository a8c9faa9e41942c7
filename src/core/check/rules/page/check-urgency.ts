import type { NodePath } from '../../../tree/nodes.ts'
import { locateField } from '../../locate-field.ts'
import type { PageRule } from '../rule.ts'

/** A countdown or number of seats without a real limit puts pressure on visitors without a reason. */
export const checkUrgency: PageRule = (page, _site, report) => {
  for (const block of page.blocks) {
    for (const path of findCosmetic(block.value)) {
      report({
        code: 'false-urgency',
        ...locateField(block, [...path, 'basis']),
        message: `"${path.at(-1)}" is cosmetic: it follows no real deadline or stock. India's 2023 guidelines on dark patterns name this false urgency.`,
        hint: 'Use `basis: deadline` or `basis: inventory`, or waive it with `# vaasal-ignore false-urgency: reason (who, YYYY-MM-DD)`.',
      })
    }
  }
}

function findCosmetic(value: unknown, path: NodePath = []): NodePath[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => findCosmetic(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  if ('basis' in value && value.basis === 'cosmetic') return [path]
  return Object.entries(value).flatMap(([key, child]) => findCosmetic(child, [...path, key]))
}
