import { findIneffective } from '../../../model/field-effect.ts'
import type { CheckedBlock } from '../../../site/checked-site.ts'
import { findAt, isNull } from '../../../tree/nodes.ts'
import { placeField, routesOf } from '../../field-place.ts'
import type { PageRule } from '../rule.ts'

/** What an author writes does something: a field that has no effect where it stands is reported, never ignored. */
export const checkEffects: PageRule = (page, _site, report) => {
  if (!page.whole) return
  for (const [index, block] of page.blocks.entries()) {
    const joinsOpening = isOpenedInHalves(page.blocks[index - 1])
    for (const { path, value, effect } of findIneffective(
      block.spec.effects ?? [],
      block.value,
      joinsOpening,
    )) {
      const written = findAt(block.block.fields, path)
      if (!written || isNull(written)) continue
      const field = path.at(-1)
      report({
        code: 'no-effect',
        ...placeField(block, path),
        message: `${effect.values ? `"${field}: ${value}"` : `"${field}"`} has no effect here. It needs ${effect.needs}.`,
        hint: 'Take it away; in a variant, write `null` to take away what the parent has.',
        routes: routesOf(page),
      })
    }
  }
}

function isOpenedInHalves(block: CheckedBlock | undefined): boolean {
  return block?.spec.opensInHalves?.(block.value) ?? false
}
