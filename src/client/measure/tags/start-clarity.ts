import type { PageTag } from '../../../core/schema/tags/tag-records.ts'
import type { AddScript, Sender } from './sender.ts'

interface Queue {
  (...words: unknown[]): void
  q?: unknown[]
}

/** Microsoft Clarity: https://learn.microsoft.com/en-us/clarity/setup-and-installation/clarity-api. */
export function start(_: PageTag<'clarity'>, addScript: AddScript): Sender {
  const tagged: Window & { clarity?: Queue } = window
  if (!tagged.clarity) {
    const queue: Queue = (...words) => {
      queue.q ??= []
      queue.q.push(words)
    }
    tagged.clarity = queue
  }
  addScript()
  return ({ name, details }) => {
    for (const [key, value] of Object.entries(details)) tagged.clarity?.('set', key, value)
    tagged.clarity?.('event', name)
  }
}
