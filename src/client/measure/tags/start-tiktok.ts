import type { PageTag } from '../../../core/schema/tags/tag-records.ts'
import type { AddScript, Sender } from './sender.ts'

interface Queue extends Array<unknown> {
  /** By the ids of pixels: their queues, when they were loaded, and their options. */
  _i: Record<string, unknown[] & { _u?: string | undefined }>
  _t: Record<string, number>
  _o: Record<string, object>
}

/** TikTok's names of our events; others keep theirs. */
const standardEvents = new Map([
  ['lead', 'Lead'],
  ['application', 'SubmitApplication'],
  ['join', 'Contact'],
  ['call', 'Contact'],
])

/**
 * TikTok: the queue of its base code, which lists the calls that wait for the script
 * (https://business-api.tiktok.com/portal/docs, "Pixel"). Equal `event_id`s count once.
 */
export function start({ id, script }: PageTag<'tiktok'>, addScript: AddScript): Sender {
  const tagged = window as Window & { ttq?: Queue; TiktokAnalyticsObject?: string }
  tagged.TiktokAnalyticsObject = 'ttq'
  const queue = Object.assign(tagged.ttq ?? [], { _i: {}, _t: {}, _o: {} }) as Queue
  tagged.ttq = queue
  queue._i[id] = Object.assign([], { _u: script.split('?')[0] })
  queue._t[id] = Date.now()
  queue._o[id] = {}
  addScript()
  // The script replaces the queue by an object with methods.
  const say = (method: string, ...words: unknown[]) => {
    const target = tagged.ttq as unknown as Record<string, unknown>
    const run = target[method]
    if (typeof run === 'function') run.apply(target, words)
    else queue.push([method, ...words])
  }
  say('page')
  return ({ name, details, id }) =>
    say('track', standardEvents.get(name) ?? name, details, ...(id ? [{ event_id: id }] : []))
}
