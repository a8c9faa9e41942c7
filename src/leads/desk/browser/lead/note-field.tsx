import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useSyncExternalStore,
} from 'react'
import { maxNoteLength } from '../../../contracts/desk-api.ts'
import { useDesk } from '../session/desk-context.ts'

interface NoteFieldProps {
  /** Id of the lead, or of the unfinished answers, that the note is about. */
  about: string
  label: string
  /** What the button says. */
  action: string
  /** Whether a note without a text can be saved. */
  isOptional?: boolean
  isSaving: boolean
  onSave: (note: string) => void
  /** Escape leaves the field; its text stays. */
  onLeave?: () => void
  ref?: Ref<HTMLTextAreaElement>
}

/** A field for a note. Its text is a draft until it is saved. */
export function NoteField(props: NoteFieldProps): ReactNode {
  const { about, label, action, isOptional = false, isSaving, onSave, onLeave, ref } = props
  const { drafts } = useDesk()
  const problem = useId()
  const draft = useSyncExternalStore(drafts.follow, () => drafts.read(about))
  const isTooLong = draft.trim().length > maxNoteLength
  const canSave = (isOptional || draft.trim() !== '') && !isTooLong && !isSaving
  const save = () => {
    if (canSave) onSave(draft.trim())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const react = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onLeave) onLeave()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form onSubmit={submit}>
      <label className="field">
        {label}
        <textarea
          ref={ref}
          rows={isOptional ? 2 : 3}
          value={draft}
          readOnly={isSaving}
          onChange={({ target }) => drafts.write(about, target.value)}
          onKeyDown={react}
          aria-invalid={isTooLong}
          aria-describedby={isTooLong ? problem : undefined}
        />
      </label>
      <p id={problem} className="problem" role="alert">
        {isTooLong &&
          `A note can have ${maxNoteLength} characters; this one has ${draft.trim().length}. Save it as two notes.`}
      </p>
      <button type="submit" className="button" aria-disabled={!canSave}>
        {isSaving ? 'Saving …' : action}
      </button>
    </form>
  )
}
