import { onceForEach } from '../../../once-for-each.ts'
import { type FieldKind, fieldKinds } from '../../../schema/field-kinds.ts'
import type { Field } from '../../../schema/walk-fields.ts'
import { locateField } from '../../../site/locate-field.ts'
import { describePlaceholder } from '../../contacts/describe-placeholder.ts'
import type { PageRule } from '../rule.ts'

const kinds: ReadonlySet<FieldKind> = new Set(
  fieldKinds.filter((kind) => kind !== 'imageFile' && kind !== 'videoFile'),
)

/** The contacts that a page writes itself must be real before the site is released. */
export const checkPlaceholders: PageRule = (page, _site, report) => {
  for (const block of page.blocks)
    for (const { path, problem } of findPlaceholders(block.fields))
      report({ ...problem, ...locateField(block, path) })
}

const findPlaceholders = onceForEach((fields: readonly Field[]) =>
  fields.flatMap(({ kind, value, path }) => {
    const problem = kinds.has(kind) && typeof value === 'string' ? describePlaceholder(value) : undefined
    return problem ? [{ path, problem }] : []
  }),
)
