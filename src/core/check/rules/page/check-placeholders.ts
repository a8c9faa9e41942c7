import { type FieldKind, fieldKinds } from '../../../schema/field-kinds.ts'
import { locateField } from '../../../site/locate-field.ts'
import { describePlaceholder } from '../../contacts/describe-placeholder.ts'
import { listPageFields } from '../../list-page-fields.ts'
import type { PageRule } from '../rule.ts'

const kinds: ReadonlySet<FieldKind> = new Set(
  fieldKinds.filter((kind) => kind !== 'imageFile' && kind !== 'videoFile'),
)

/** The contacts that a page writes itself must be real before the site is released. */
export const checkPlaceholders: PageRule = (page, _site, report) => {
  for (const { block, value, path } of listPageFields(page, kinds)) {
    const problem = typeof value === 'string' ? describePlaceholder(value) : undefined
    if (problem) report({ ...problem, ...locateField(block, path) })
  }
}
