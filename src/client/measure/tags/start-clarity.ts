import type { ConsentEventName } from '../../../contracts/consent.ts'
import type { PageTag } from '../../../core/schema/tags/tag-records.ts'
import type { AddScript, Sender } from './sender.ts'

interface Queue {
  (...words: unknown[]): void
  q?: unknown[]
}

const changed: ConsentEventName = 'vaasal:consent'

/**
 * Microsoft Clarity: https://learn.microsoft.com/en-us/clarity/setup-and-installation/clarity-api. Where the site asks, it hears
 * what is allowed: of visitors in Europe it keeps nothing otherwise, as if they had said no.
 */
export function start(_: PageTag<'clarity'>, addScript: AddScript): Sender {
  const tagged: Window & { clarity?: Queue } = window
  if (!tagged.clarity) {
    const queue: Queue = (...words) => {
      queue.q ??= []
      queue.q.push(words)
    }
    tagged.clarity = queue
  }
  const tellConsent = () => {
    const allowed = document.documentElement.dataset.consent?.split(' ')
    const write = (purpose: string) => (allowed?.includes(purpose) ? 'granted' : 'denied')
    if (allowed)
      tagged.clarity?.('consentv2', {
        ad_Storage: write('advertising'),
        analytics_Storage: write('measuring'),
      })
  }
  tellConsent()
  document.addEventListener(changed, tellConsent)
  addScript()
  return ({ name, details }) => {
    for (const [key, value] of Object.entries(details)) tagged.clarity?.('set', key, value)
    tagged.clarity?.('event', name)
  }
}
