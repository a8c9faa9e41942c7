import { locateField } from '../../../site/locate-field.ts'
import { describePlaceholder } from '../../contacts/describe-placeholder.ts'
import { listPageFields } from '../../list-page-fields.ts'
import type { PageRule } from '../rule.ts'

/** The contacts that a page writes itself must be real before the site is released. */
export const checkPlaceholders: PageRule = (page, _site, report) => {
  for (const { block, kind, value, path } of listPageFields(page)) {
    if (kind === 'imageFile' || kind === 'videoFile') continue
    const problem = typeof value === 'string' ? describePlaceholder(value) : undefined
    if (problem) report({ ...problem, ...locateField(block, path) })
  }
}
