import { createSignal } from '../kit/create-signal.ts'

/** Notes that are typed and not saved, by lead. They outlive the lead's view and the session. */
export interface Drafts {
  read(lead: string): string
  write(lead: string, text: string): void
  hasAny(): boolean
  /** Called after every change. Returns a function that ends it. */
  follow(listener: () => void): () => void
}

/** They are kept in memory alone, so they end with the page. */
export function createDrafts(): Drafts {
  const texts = new Map<string, string>()
  const changed = createSignal<void>()
  return {
    read: (lead) => texts.get(lead) ?? '',
    write: (lead, text) => {
      if (text) texts.set(lead, text)
      else texts.delete(lead)
      changed.send()
    },
    hasAny: () => texts.size > 0,
    follow: changed.follow,
  }
}
