import { locateField } from '../../../../handover/locate-field.ts'
import type { PageRule } from '../../rule.ts'

/** Values of a block that fit its schema, but not each other (`findValueProblems` of its definition). */
export const checkValues: PageRule = (page, _site, report) => {
  for (const block of page.blocks) {
    if (!block.valid) continue
    for (const { path, message, hint } of block.spec.findValueProblems?.(block.value) ?? [])
      report({ code: 'bad-value', ...locateField(block, path), message, ...(hint !== undefined && { hint }) })
  }
}
