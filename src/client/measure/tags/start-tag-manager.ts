import type { PageTag } from '../../../core/schema/tags/tag-records.ts'
import { addScript } from './add-script.ts'
import { openDataLayer } from './data-layer.ts'
import type { Sender } from './sender.ts'

/** Google Tag Manager: https://developers.google.com/tag-platform/tag-manager/datalayer. */
export function startTagManager({ script }: PageTag<'tagManager'>): Sender {
  const layer = openDataLayer()
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  addScript(script)
  return ({ name, details, id }) => layer.push({ event: name, ...details, ...(id && { event_id: id }) })
}
