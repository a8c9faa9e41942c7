import type { PageTag } from '../../../core/schema/tags/tag-records.ts'
import { addScript } from './add-script.ts'
import type { Sender } from './sender.ts'

interface Queue {
  (...words: unknown[]): void
  q?: unknown[]
}

/** Plausible: the script counts the view by itself (https://plausible.io/docs/custom-event-goals). */
export function startPlausible({ domain, script }: PageTag<'plausible'>): Sender {
  const tagged: Window & { plausible?: Queue } = window
  if (!tagged.plausible) {
    const queue: Queue = (...words) => {
      queue.q ??= []
      queue.q.push(words)
    }
    tagged.plausible = queue
  }
  addScript(script, ({ dataset }) => {
    dataset.domain = domain
  })
  return ({ name, details }) => tagged.plausible?.(name, { props: details })
}
