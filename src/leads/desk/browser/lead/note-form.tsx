import type { ReactNode, Ref } from 'react'
import type { DeskEvent } from '../../../contracts/desk-api.ts'
import { Time } from '../kit/time.tsx'
import { useDesk } from '../session/desk-context.ts'
import { NoteField } from './note-field.tsx'

interface NoteFormProps {
  lead: string
  history: readonly DeskEvent[]
  isSaving: boolean
  onSave: (note: string) => void
  onLeave: () => void
  ref: Ref<HTMLTextAreaElement>
}

/** The notes of a lead, and a field for another one. */
export function NoteForm({ lead, history, ...field }: NoteFormProps): ReactNode {
  const { session } = useDesk()
  const notes = history.filter(({ kind, note }) => kind === 'note' && note !== null)
  return (
    <section className="notes" aria-labelledby="notes-title">
      <h2 id="notes-title">Notes</h2>
      <NoteField {...field} about={lead} label="New note" action="Save note" />
      {notes.length > 0 && (
        <ul>
          {notes.map((event) => (
            <li key={event.id}>
              <p className="note-text">{event.note}</p>
              <p className="soft">
                {event.by === session.user ? 'You' : event.by}, <Time value={event.at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
