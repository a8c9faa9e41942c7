import type { PageTag } from '../../../core/schema/tags/tag-records.ts'
import { addProduct, command } from './data-layer.ts'
import type { Sender } from './sender.ts'

/** Google Analytics: https://developers.google.com/tag-platform/gtagjs. */
export function startTag(tag: PageTag<'tag'>): Sender {
  addProduct(tag)
  return ({ name, details }) => command('event', name, { ...details, send_to: tag.id })
}
