import type { PageTag } from '../../../core/schema/tags/tag-records.ts'
import { addProduct, command } from './data-layer.ts'
import { type AddScript, listConversions, type Sender } from './sender.ts'

/** Google Ads: an event is a conversion if it has a label there (https://support.google.com/google-ads/answer/7305793). */
export function start(tag: PageTag<'googleAds'>, addScript: AddScript): Sender {
  addProduct(tag, addScript)
  const labels = listConversions(tag)
  return ({ name, id }) => {
    const label = labels.get(name)
    if (label)
      command('event', 'conversion', { send_to: `${tag.id}/${label}`, ...(id && { transaction_id: id }) })
  }
}
