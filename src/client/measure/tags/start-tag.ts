import type { PageTag } from '../../../core/schema/tags/tag-records.ts'
import { addProduct, command } from './data-layer.ts'
import type { AddScript, Sender } from './sender.ts'

/** Google Analytics: https://developers.google.com/tag-platform/gtagjs. */
export function start(tag: PageTag<'tag'>, addScript: AddScript): Sender {
  addProduct(tag, addScript)
  return ({ name, details }) => command('event', name, { ...details, send_to: tag.id })
}
