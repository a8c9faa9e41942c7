import { locateField } from '../../../handover/locate-field.ts'
import { type FieldEffect, findIneffective, locateEffect } from '../../../model/field-effect.ts'
import { rememberByObject } from '../../../remember.ts'
import { canStandOnImage, listOptionNames, listUsefulOptions } from '../../../schema/block-options.ts'
import type { BlockSpec } from '../../../schema/block-spec.ts'
import { findAt, isNull } from '../../../tree/nodes.ts'
import type { PageRule } from '../rule.ts'

/** Reports a field that has no effect in its context, so that nothing an author writes is ignored in silence. */
export const checkEffects: PageRule = (page, { settings }, report) => {
  if (!page.isComplete) return
  for (const [index, block] of page.blocks.entries()) {
    const { useless, effects } = listEffects(block.spec)
    const { entries } = block.block.fields
    const open = effects.filter(({ first }) => entries.has(first))
    if (open.length === 0) continue
    const before = page.blocks[index - 1]
    const joinsOpening = before?.spec.opensInHalves?.(before.value) ?? false
    const around = { block: { ...block.options, ...block.value }, joinsOpening, settings }
    for (const { path, value, effect } of findIneffective(open, around)) {
      const written = findAt(block.block.fields, path)
      if (!written || isNull(written)) continue
      const field = path.at(-1)
      report({
        code: 'no-effect',
        ...locateField(block, path),
        message: `${effect.values ? `"${field}: ${value}"` : `"${field}"`} has no effect here. It needs ${effect.needs}.`,
        hint: `${useless.includes(effect) ? 'Remove it' : 'Add what it needs, or remove it'}; in a variant, write \`null\` to remove the value of the parent.`,
      })
    }
  }
}

const listEffects = rememberByObject((spec: BlockSpec) => {
  const useless = listUselessOptions(spec)
  const all = [...(spec.effects ?? []), ...(canStandOnImage(spec) ? imageEffects : []), ...useless]
  return { useless, effects: all.map(locateEffect) }
})

/** What a block needs that an option does something for. */
const needs = {
  ground: 'a block without a ground of its own',
  backdrop:
    'a block that can stand on an image, which blocks of frames cannot; a `hero` has `layout: cover` for a photograph',
  width: 'a block whose content stands in the column of the page',
  columns: 'a block whose items stand in a grid, such as `cards` or `team`',
}

/** The options that do nothing for a block of this type, whatever else is written. */
function listUselessOptions(spec: BlockSpec): FieldEffect[] {
  const useful = listUsefulOptions(spec)
  const useless: FieldEffect[] = listOptionNames(spec)
    .filter((name) => !useful.includes(name))
    .map((field) => ({ field, needs: needs[field], isMet: () => false }))
  return canStandOnImage(spec) ? useless : [...useless, groundWithoutImage]
}

/** The ground `image` and its image need each other. */
const imageEffects: readonly FieldEffect[] = [
  {
    field: 'ground',
    values: ['image'],
    needs: 'an image (`backdrop`)',
    isMet: ({ block }) => block.backdrop !== undefined,
  },
  { field: 'backdrop', needs: '`ground: image`', isMet: ({ block }) => block.ground === 'image' },
]

const groundWithoutImage: FieldEffect = {
  field: 'ground',
  values: ['image'],
  needs: needs.backdrop,
  isMet: () => false,
}
