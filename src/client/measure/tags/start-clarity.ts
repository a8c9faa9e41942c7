import type { PageTag } from '../../../core/schema/tags/tag-records.ts'
import { addScript } from './add-script.ts'
import type { Sender } from './sender.ts'

interface Queue {
  (...words: unknown[]): void
  q?: unknown[]
}

/** Microsoft Clarity: https://learn.microsoft.com/en-us/clarity/setup-and-installation/clarity-api. */
export function startClarity({ script }: PageTag<'clarity'>): Sender {
  const tagged: Window & { clarity?: Queue } = window
  if (!tagged.clarity) {
    const queue: Queue = (...words) => {
      queue.q ??= []
      queue.q.push(words)
    }
    tagged.clarity = queue
  }
  addScript(script)
  return ({ name, details }) => {
    for (const [key, value] of Object.entries(details)) tagged.clarity?.('set', key, value)
    tagged.clarity?.('event', name)
  }
}
