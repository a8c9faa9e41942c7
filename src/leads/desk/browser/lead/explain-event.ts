import type { DeskChange, DeskEvent } from '../../../contracts/desk-api.ts'
import { messages } from '../text/messages.ts'

const { history, change: changes, conflict } = messages

/** What somebody did, as a sentence after their name. */
export function explainEvent(event: DeskEvent): string {
  const { kind, before, after, by, note } = event
  switch (kind) {
    case 'status':
      return history.status(before ?? '–', after ?? '–')
    case 'assigned':
      if (after === null || after === '') return history.unassigned
      return after === by ? history.took : history.assignedTo(after)
    case 'note':
      return note === null ? history.noteUndone : history.note
    case 'seen':
    case 'undo':
    case 'exported':
    case 'resume':
      return history[kind]
    default:
      return history.other(kind.replaceAll('-', ' '))
  }
}

/** A change as a few words: what was done, or what is wanted. */
export function explainChange({ status, assigned, note }: Omit<DeskChange, 'version'>): string {
  const parts = [
    status !== undefined && changes.status(status),
    assigned !== undefined && (assigned === null ? changes.unassigned : changes.assigned(assigned)),
    note !== undefined && conflict.note(note.length > 80 ? `${note.slice(0, 79)}…` : note),
  ]
  return parts.filter(Boolean).join(', ')
}
