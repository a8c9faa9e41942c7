import { createSignal } from '../kit/create-signal.ts'

export type Drafts = ReturnType<typeof createDrafts>

/**
 * Notes that are typed and not saved, by lead. They outlive the lead's view and the session, but are kept in memory alone, so
 * they end with the page.
 */
export function createDrafts() {
  const texts = new Map<string, string>()
  const changed = createSignal<void>()
  return {
    read: (lead: string) => texts.get(lead) ?? '',
    write: (lead: string, text: string) => {
      if (text) texts.set(lead, text)
      else texts.delete(lead)
      changed.send()
    },
    hasAny: () => texts.size > 0,
    /** The listener is called after every change. Returns a function that ends it. */
    follow: changed.follow,
  }
}
