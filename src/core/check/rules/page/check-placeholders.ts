import { makeDiagnostic } from '../../../diagnostics/make-diagnostic.ts'
import { describePlaceholder } from '../../contacts/describe-placeholder.ts'
import { locateField, routesOf } from '../../locate-field.ts'
import type { PageRule } from '../rule.ts'

/** The contacts that a page writes itself must be real before the site is released. */
export const checkPlaceholders: PageRule = (page, _site, report) => {
  for (const block of page.blocks) {
    for (const { kind, value, path } of block.fields) {
      if (kind === 'imageFile' || kind === 'videoFile') continue
      const problem = typeof value === 'string' ? describePlaceholder(value) : undefined
      if (problem) report(makeDiagnostic({ ...problem, ...locateField(block, path), routes: routesOf(page) }))
    }
  }
}
