import { type ReactNode, useRef, useState } from 'react'
import type { DeskUnfinished, UndoneUnfinishedCall } from '../../../contracts/desk-unfinished.ts'
import { UndoIcon } from '../kit/icons.tsx'
import { Time } from '../kit/time.tsx'
import { NoteField } from '../lead/note-field.tsx'
import { useDesk } from '../session/desk-context.ts'

interface CallNotesProps {
  unfinished: DeskUnfinished
  /** Resolves to whether the call was noted. */
  onCall: (note: string) => Promise<boolean>
  onUndo: (call: UndoneUnfinishedCall) => Promise<unknown>
}

/** Who has called, and a field to note a call. */
export function CallNotes({ unfinished: { id, calls }, onCall, onUndo }: CallNotesProps): ReactNode {
  const { session, drafts } = useDesk()
  const [isSaving, setSaving] = useState(false)
  const section = useRef<HTMLElement>(null)
  const save = async (note: string) => {
    setSaving(true)
    if ((await onCall(note)) && drafts.read(id).trim() === note) drafts.write(id, '')
    setSaving(false)
  }
  const undo = async (call: UndoneUnfinishedCall) => {
    await onUndo(call)
    // The button is gone with its call.
    section.current?.focus()
  }
  return (
    <section className="notes" aria-label="Calls" ref={section} tabIndex={-1}>
      {calls.length > 0 && (
        <ul>
          {calls.map(({ at, by, note }) => (
            <li key={`${by} ${at}`} className="row apart">
              <div>
                <p className="soft">
                  {by === session.user ? 'You' : by} called, <Time value={at} />
                </p>
                {note && <p className="note-text">{note}</p>}
              </div>
              {by === session.user && (
                <button
                  type="button"
                  className="quiet"
                  aria-label="Undo: you called"
                  onClick={() => void undo({ at, note })}
                >
                  <UndoIcon />
                  Undo
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <NoteField
        about={id}
        label="What was said (optional)"
        action={calls.length > 0 ? 'I called again' : 'I called'}
        isOptional
        isSaving={isSaving}
        onSave={(note) => void save(note)}
      />
    </section>
  )
}
