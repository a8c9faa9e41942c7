import type { PageTag } from '../../../core/schema/tags/tag-records.ts'
import type { AddScript, Sender } from './sender.ts'

type Command = (...words: unknown[]) => void
interface Queue extends Command {
  callMethod?: Command
  queue: unknown[]
  push: Command
  loaded: boolean
  version: string
}

/** Meta's names of our events; others are events of the site's own there, under our names. */
const standardEvents = new Map([
  ['lead', 'Lead'],
  ['application', 'SubmitApplication'],
  ['join', 'Contact'],
  ['call', 'Contact'],
])

/**
 * Meta: the queue of its base code (https://developers.facebook.com/docs/meta-pixel/get-started). `eventID` is how it knows
 * an event that the server sends as well.
 */
export function start({ id }: PageTag<'meta'>, addScript: AddScript): Sender {
  const tagged: Window & { fbq?: Queue; _fbq?: Queue } = window
  const say: Command = (...words) => tagged.fbq?.(...words)
  if (!tagged.fbq) {
    const queue = ((...words) =>
      queue.callMethod ? queue.callMethod(...words) : queue.queue.push(words)) as Queue
    Object.assign(queue, { queue: [], push: queue, loaded: true, version: '2.0' })
    tagged.fbq = queue
    tagged._fbq ??= queue
    addScript()
  }
  say('init', id)
  say('track', 'PageView')
  return ({ name, details, id }) => {
    const standard = standardEvents.get(name)
    say(standard ? 'track' : 'trackCustom', standard ?? name, details, ...(id ? [{ eventID: id }] : []))
  }
}
