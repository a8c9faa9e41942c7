import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useSyncExternalStore } from 'react'
import { type DeskEvent, maxNoteLength } from '../../../contracts/desk-api.ts'
import { Time } from '../kit/time.tsx'
import { useDesk } from '../session/desk-context.ts'

interface NoteFormProps {
  lead: string
  history: readonly DeskEvent[]
  isSaving: boolean
  onSave: (note: string) => void
  /** Escape leaves the field; its text stays. */
  onLeave: () => void
  ref: Ref<HTMLTextAreaElement>
}

/** The notes of a lead, and a field for another one. Its text is a draft until it is saved. */
export function NoteForm({ lead, history, isSaving, onSave, onLeave, ref }: NoteFormProps): ReactNode {
  const { session, drafts } = useDesk()
  const draft = useSyncExternalStore(drafts.follow, () => drafts.read(lead))
  const notes = history.filter(({ kind, note }) => kind === 'note' && note !== null)
  const isTooLong = draft.trim().length > maxNoteLength
  const canSave = draft.trim() !== '' && !isTooLong && !isSaving
  const save = () => {
    if (canSave) onSave(draft.trim())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const react = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <section className="notes" aria-labelledby="notes-title">
      <h2 id="notes-title">Notes</h2>
      <form onSubmit={submit}>
        <label className="field">
          New note
          <textarea
            ref={ref}
            rows={3}
            value={draft}
            readOnly={isSaving}
            onChange={({ target }) => drafts.write(lead, target.value)}
            onKeyDown={react}
            aria-invalid={isTooLong}
            aria-describedby={isTooLong ? 'note-problem' : undefined}
          />
        </label>
        <p id="note-problem" className="problem" role="alert">
          {isTooLong &&
            `A note can have ${maxNoteLength} characters; this one has ${draft.trim().length}. Save it as two notes.`}
        </p>
        <button type="submit" className="button" aria-disabled={!canSave}>
          {isSaving ? 'Saving …' : 'Save note'}
        </button>
      </form>
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
