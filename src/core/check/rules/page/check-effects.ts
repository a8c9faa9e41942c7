import { locateField } from '../../../handover/locate-field.ts'
import { findIneffective } from '../../../model/field-effect.ts'
import { findAt, isNull } from '../../../tree/nodes.ts'
import type { PageRule } from '../rule.ts'

/** Reports a field that has no effect in its context, so that nothing an author writes is ignored in silence. */
export const checkEffects: PageRule = (page, _site, report) => {
  if (!page.isComplete) return
  for (const [index, block] of page.blocks.entries()) {
    const before = page.blocks[index - 1]
    const joinsOpening = before?.spec.opensInHalves?.(before.value) ?? false
    const { spec, value: values } = block
    for (const { path, value, effect } of findIneffective(spec.effects ?? [], values, joinsOpening)) {
      const written = findAt(block.block.fields, path)
      if (!written || isNull(written)) continue
      const field = path.at(-1)
      report({
        code: 'no-effect',
        ...locateField(block, path),
        message: `${effect.values ? `"${field}: ${value}"` : `"${field}"`} has no effect here. It needs ${effect.needs}.`,
        hint: 'Remove it; in a variant, write `null` to remove the value of the parent.',
      })
    }
  }
}
