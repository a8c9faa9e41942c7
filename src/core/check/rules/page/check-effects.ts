import type { CheckedBlock } from '../../../handover/checked-site.ts'
import { locateField } from '../../../handover/locate-field.ts'
import { memoizeReused } from '../../../memoize-reused.ts'
import { findIneffective } from '../../../model/field-effect.ts'
import { findAt, isNull } from '../../../tree/nodes.ts'
import type { PageRule } from '../rule.ts'

/** Reports a field that has no effect in its context, so that nothing an author writes is ignored in silence. */
export const checkEffects: PageRule = (page, _site, report) => {
  if (!page.isComplete) return
  for (const [index, block] of page.blocks.entries()) {
    const joinsOpening = isOpenedInHalves(page.blocks[index - 1])
    for (const { path, value, effect } of findFor(block, joinsOpening)) {
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

/** By the block's value, which belongs to one type of block. */
const found = memoizeReused((_value: object) => new Map<boolean, ReturnType<typeof findIneffective>>())

function findFor({ spec, value }: CheckedBlock, joinsOpening: boolean) {
  if (!spec.effects) return []
  const lists = found(value)
  const known = lists.get(joinsOpening)
  if (known) return known
  const list = findIneffective(spec.effects, value, joinsOpening)
  lists.set(joinsOpening, list)
  return list
}

function isOpenedInHalves(block: CheckedBlock | undefined): boolean {
  return block?.spec.opensInHalves?.(block.value) ?? false
}
