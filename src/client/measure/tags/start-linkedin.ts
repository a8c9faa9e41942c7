import type { PageTag } from '../../../core/schema/tags/tag-records.ts'
import { type AddScript, listConversions, type Sender } from './sender.ts'

interface Queue {
  (...words: unknown[]): void
  q: unknown[]
}

/**
 * LinkedIn: the script counts the view by itself, and an event is a conversion if it has an id there
 * (https://www.linkedin.com/help/lmp/answer/a1378572).
 */
export function start(tag: PageTag<'linkedin'>, addScript: AddScript): Sender {
  const tagged: Window & {
    _linkedin_partner_id?: string
    _linkedin_data_partner_ids?: string[]
    lintrk?: Queue
  } = window
  tagged._linkedin_partner_id = tag.id
  tagged._linkedin_data_partner_ids ??= []
  tagged._linkedin_data_partner_ids.push(tag.id)
  if (!tagged.lintrk) {
    const queue = Object.assign((...words: unknown[]) => void queue.q.push(words), { q: [] as unknown[] })
    tagged.lintrk = queue
  }
  addScript()
  const conversions = listConversions(tag)
  return ({ name, id }) => {
    const conversion = conversions.get(name)
    if (conversion)
      tagged.lintrk?.('track', { conversion_id: Number(conversion), ...(id && { event_id: id }) })
  }
}
