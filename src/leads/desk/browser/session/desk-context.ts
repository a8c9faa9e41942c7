import { createContext, useContext } from 'react'
import type { DeskLead, DeskSession } from '../../../contracts/desk-api.ts'
import type { DeskApi } from '../api/create-desk-api.ts'
import type { Connection } from '../api/follow-updates.ts'
import type { Signal } from '../kit/create-signal.ts'
import type { Drafts } from './create-drafts.ts'

/** What every part of the page knows while somebody is signed in. */
interface Desk {
  api: DeskApi
  session: DeskSession
  connection: Connection
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
