import { useCallback, useEffect, useRef, useState } from 'react'
import type { DeskChange, DeskEvent, DeskLead, DeskLeadDetails } from '../../../contracts/desk-api.ts'
import { asFailure, type DeskRequestError } from '../api/create-desk-api.ts'
import { useDesk } from '../session/desk-context.ts'
import { replaceValue, useLoaded } from '../session/use-loaded.ts'

export type WantedChange = Omit<DeskChange, 'version'>

/** A change that is not saved: it failed, or somebody else changed the lead before. */
export type UnsavedChange =
  | { reason: 'failure'; change: WantedChange; failure: DeskRequestError }
  | { reason: 'conflict'; change: WantedChange; events: readonly DeskEvent[] }

/** One lead with its history. `listed` is the same lead as the list knows it, which may be newer. */
export function useLead(id: string, listed: DeskLead | undefined) {
  const { api, leadChanged } = useDesk()
  const read = useCallback((signal?: AbortSignal) => api.readLead(id, signal), [api, id])
  const loaded = useLoaded(read, replaceValue<DeskLeadDetails>)
  const { value: details, setValue: setDetails, failure, load } = loaded
  const [saving, setSaving] = useState<WantedChange>()
  const [unsaved, setUnsaved] = useState<UnsavedChange>()
  const latest = useRef<DeskLeadDetails>(undefined)
  latest.current = details
  const isSaving = useRef(false)

  useEffect(
    () =>
      leadChanged.follow((lead) => {
        if (lead.id === id && lead.version !== latest.current?.lead.version) void load()
      }),
    [id, leadChanged, load],
  )
  const listedVersion = listed?.version ?? 0
  useEffect(() => {
    const known = latest.current?.lead.version
    // A change of this page comes to the list and here by itself.
    if (known !== undefined && listedVersion > known && !isSaving.current) void load()
  }, [listedVersion, load])

  /** Saves a change; the event, or `undefined` if it is not saved. */
  const save = async (change: WantedChange): Promise<DeskEvent | undefined> => {
    const shown = latest.current
    if (!shown || isSaving.current) return undefined
    isSaving.current = true
    setSaving(change)
    setUnsaved(undefined)
    try {
      const { lead, event } = await api.changeLead(id, { version: shown.lead.version, ...change })
      const history = [event, ...shown.history.map((other) => outdate(other, event))]
      const changed = { ...shown, lead, history }
      latest.current = changed
      setDetails(changed)
      leadChanged.send(lead)
      return event
    } catch (cause) {
      const failure = asFailure(cause)
      if (failure.kind !== 'conflict') {
        setUnsaved({ reason: 'failure', change, failure })
        return undefined
      }
      const now = await load()
      const known = new Set(shown.history.map((event) => event.id))
      const events = now?.history.filter((event) => !known.has(event.id) && event.kind !== 'seen') ?? []
      setUnsaved({ reason: 'conflict', change, events })
      return undefined
    } finally {
      isSaving.current = false
      setSaving(undefined)
    }
  }
  return { details, failure, load, saving, unsaved, save, forget: () => setUnsaved(undefined) }
}

/** A later change of the same thing stands in the way of undoing an earlier one. */
function outdate(event: DeskEvent, later: DeskEvent): DeskEvent {
  return event.kind === later.kind && event.kind !== 'note' ? { ...event, undoable: false } : event
}
