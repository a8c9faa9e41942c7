import type { PageTag } from '../../../core/schema/tags/tag-records.ts'
import type { AddScript, Sender } from './sender.ts'

interface Queue {
  push: (...words: unknown[]) => void
}

/**
 * Microsoft Advertising: the queue becomes an object of the script, as in its base code. Where the site asks, it hears that the
 * visitor has agreed, because the tag starts then only: of visitors in Europe it counts no conversion otherwise.
 */
export function start({ id }: PageTag<'uet'>, addScript: AddScript): Sender {
  const tagged: Window & { uetq?: Queue; UET?: new (settings: object) => Queue } = window
  tagged.uetq ??= [] as unknown[]
  if (document.documentElement.dataset.consent !== undefined)
    tagged.uetq.push('consent', 'default', { ad_storage: 'granted' })
  addScript((element) => {
    element.onload = () => {
      if (!tagged.UET) return
      tagged.uetq = new tagged.UET({ ti: id, enableAutoSpaTracking: true, q: tagged.uetq })
      tagged.uetq.push('pageLoad')
    }
  })
  return ({ name, details }) =>
    tagged.uetq?.push('event', name, { event_category: 'page', event_label: Object.values(details)[0] ?? '' })
}
