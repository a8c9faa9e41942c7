import type { BoundOptions, WrittenOptions } from '../model/block-options.ts'
import type { Image } from '../model/bound.ts'
import { levelHeadings } from '../model/heading-levels.ts'
import { canStandOnImage, optionsSchema } from '../schema/block-options.ts'
import type { BlockSpec } from '../schema/block-spec.ts'
import { mapFields } from '../schema/walk-fields.ts'
import { type BindContext, bindField } from './bind-field.ts'

/** The options of a block as rendering needs them. The ground `image` and its image are nothing without each other. */
export function bindOptions(
  { backdrop, ...others }: WrittenOptions,
  spec: BlockSpec,
  context: BindContext,
): BoundOptions {
  const { ground, ...besideGround } = others
  if (ground !== 'image') return others
  if (!backdrop || !canStandOnImage(spec)) return besideGround
  const levelOf = levelHeadings(false)
  const bound = mapFields(optionsSchema, { backdrop }, (field) => bindField(field, context, levelOf))
  return { ...others, backdrop: (bound as { backdrop: Image }).backdrop }
}
