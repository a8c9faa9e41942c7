import type { PageTag } from '../../../core/schema/tags/tag-records.ts'
import type { AddScript, Sender } from './sender.ts'

interface Queue {
  (...words: unknown[]): void
  q?: unknown[]
}

/** Plausible: the script counts the view by itself (https://plausible.io/docs/custom-event-goals). */
export function start({ domain }: PageTag<'plausible'>, addScript: AddScript): Sender {
  const tagged: Window & { plausible?: Queue } = window
  if (!tagged.plausible) {
    const queue: Queue = (...words) => {
      queue.q ??= []
      queue.q.push(words)
    }
    tagged.plausible = queue
  }
  addScript(({ dataset }) => {
    dataset.domain = domain
  })
  return ({ name, details }) => tagged.plausible?.(name, { props: details })
}
