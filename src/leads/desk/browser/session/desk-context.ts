import { createContext, useContext } from 'react'
import type { DeskLead, DeskSession } from '../../../contracts/desk-api.ts'
import type { DeskApi } from '../api/create-desk-api.ts'
import { createSignal, type Signal } from '../kit/create-signal.ts'

/** What every part of the page knows while somebody is signed in. */
interface Desk {
  api: DeskApi
  session: DeskSession
  /** Something may have changed on the server. */
  updated: Signal<void>
  /** This page changed a lead. */
  leadChanged: Signal<DeskLead>
  drafts: Drafts
}

export const DeskContext = createContext<Desk | undefined>(undefined)

/** @throws outside of `DeskContext`, which only exists while somebody is or was signed in */
export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('useDesk is called outside of a session.')
  return desk
}

type Drafts = ReturnType<typeof createDrafts>

/**
 * Notes that are typed and not saved, by lead. They outlive the lead's view and the session, but are kept in memory alone, so
 * they end with the page.
 */
export function createDrafts() {
  const texts = new Map<string, string>()
  const changed = createSignal<void>()
  const read = (lead: string) => texts.get(lead) ?? ''
  const write = (lead: string, text: string) => {
    if (text) texts.set(lead, text)
    else texts.delete(lead)
    changed.send()
  }
  return {
    read,
    write,
    /** Puts the text of an undone note before what has been typed since. */
    putBack: (lead: string, text: string) => write(lead, [text, read(lead)].filter(Boolean).join('\n\n')),
    hasAny: () => texts.size > 0,
    /** The listener is called after every change. Returns a function that ends it. */
    follow: changed.follow,
  }
}
