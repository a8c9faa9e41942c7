import type { PageTag } from '../../../core/schema/tags/tag-records.ts'
import { openDataLayer } from './data-layer.ts'
import type { AddScript, Sender } from './sender.ts'

/** Google Tag Manager: https://developers.google.com/tag-platform/tag-manager/datalayer. */
export function start(_: PageTag<'tagManager'>, addScript: AddScript): Sender {
  const layer = openDataLayer()
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  addScript()
  return ({ name, details, id }) => layer.push({ event: name, ...details, ...(id && { event_id: id }) })
}
