import { locateField } from '../../../../handover/locate-field.ts'
import { memoizeReused } from '../../../../memoize-reused.ts'
import { rememberByObject } from '../../../../remember.ts'
import type { BlockSpec } from '../../../../schema/block-spec.ts'
import type { PageRule } from '../../rule.ts'

/** Values of a block that fit its schema, but not each other (`findValueProblems` of its definition). */
export const checkValues: PageRule = (page, _site, report) => {
  for (const block of page.blocks) {
    if (!block.valid) continue
    for (const { path, message, hint } of getProblemFinder(block.spec)(block.value))
      report({ code: 'bad-value', ...locateField(block, path), message, ...(hint !== undefined && { hint }) })
  }
}

/** What it finds in the values of a type. */
const getProblemFinder = rememberByObject(({ findValueProblems }: BlockSpec) =>
  memoizeReused((value: object) => findValueProblems?.(value) ?? []),
)
