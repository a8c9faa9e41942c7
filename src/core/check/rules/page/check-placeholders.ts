import { describePlaceholder } from '../../contacts/describe-placeholder.ts'
import { placeField, routesOf } from '../../field-place.ts'
import type { PageRule } from '../rule.ts'

/** The contacts that a page writes itself must reach someone before the site goes out. */
export const checkPlaceholders: PageRule = (page, _site, report) => {
  for (const block of page.blocks) {
    for (const { kind, value, path } of block.fields) {
      if (kind === 'imageFile' || kind === 'videoFile') continue
      const problem = typeof value === 'string' ? describePlaceholder(value) : undefined
      if (problem) report({ ...problem, ...placeField(block, path), routes: routesOf(page) })
    }
  }
}
