import type { Span } from '../../../diagnostics/diagnostic.ts'
import type { CheckedBlock, CheckedPage, SiteIndex } from '../../../handover/checked-site.ts'
import { locateField } from '../../../handover/locate-field.ts'
import { type FieldEffect, findIneffective, locateEffect } from '../../../model/field-effect.ts'
import { rememberByObject } from '../../../remember.ts'
import { canStandOnImage, listOptionNames, listUsefulOptions } from '../../../schema/block-options.ts'
import type { BlockSpec } from '../../../schema/block-spec.ts'
import { findAt, formatPath, isNull, type NodePath } from '../../../tree/nodes.ts'
import type { Node } from '../../../tree/tree.ts'
import type { PageRule } from '../rule.ts'

/**
 * Reports a field that has no effect in its context, so that nothing an author writes is ignored in silence. What has one
 * at another time, or for other visitors of the page, is needed.
 */
export const checkEffects: PageRule = (page, { settings }, report, states) => {
  for (const found of findUnused(page, settings)) {
    if (states.some((state) => state !== page && isUsed(found, state, settings))) continue
    const { block, path, value, effect } = found
    const { useless } = listEffects(block.spec)
    const field = path.at(-1)
    report({
      code: 'no-effect',
      ...locateField(block, path),
      message: `${effect.values ? `"${field}: ${value}"` : `"${field}"`} has no effect here. It needs ${effect.needs}.`,
      hint: `${useless.includes(effect) ? 'Remove it' : 'Add what it needs, or remove it'}; in a variant, write \`null\` to remove the value of the parent.`,
    })
  }
}

/** A field without effect as it is written. */
interface UnusedField {
  block: CheckedBlock
  path: NodePath
  written: Node
  value: unknown
  effect: FieldEffect
}

function findUnused(page: CheckedPage, settings: SiteIndex['settings']): UnusedField[] {
  if (!page.isComplete) return []
  return page.blocks.flatMap((block, index) => {
    const { entries } = block.block.fields
    const open = listEffects(block.spec).effects.filter(({ first }) => entries.has(first))
    if (open.length === 0) return []
    const before = page.blocks[index - 1]
    const joinsOpening = before?.spec.opensInHalves?.(before.value) ?? false
    const around = { block: { ...block.options, ...block.value }, joinsOpening, settings }
    return findIneffective(open, around).flatMap((found): UnusedField[] => {
      const written = findAt(block.block.fields, found.path)
      return written && !isNull(written) ? [{ ...found, block, written }] : []
    })
  })
}

/** Whether a field without effect has one in another state of its page, where the same text is written. */
function isUsed(
  { block, path, written, effect }: UnusedField,
  state: CheckedPage,
  settings: SiteIndex['settings'],
): boolean {
  const other = state.blocks.find((one) => one.block.id === block.block.id)
  const node = other && findAt(other.block.fields, path)
  if (!node || !startsAt(node.span, written.span)) return false
  const name = formatPath(path)
  return !findUnused(state, settings).some(
    (one) => one.block === other && one.effect === effect && formatPath(one.path) === name,
  )
}

const startsAt = (one: Span, { file, line, column }: Span) =>
  one.file === file && one.line === line && one.column === column

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
