import type { DeskChange, DeskEvent } from '../../../contracts/desk-api.ts'

/** What somebody did, as a sentence after their name. */
export function explainEvent(event: DeskEvent): string {
  const { kind, before, after, by, note } = event
  switch (kind) {
    case 'status':
      return `changed the status from ${before ?? '–'} to ${after ?? '–'}`
    case 'assigned':
      if (after === null || after === '') return 'assigned the lead to nobody'
      return after === by ? 'took the lead' : `assigned the lead to ${after}`
    case 'note':
      return note === null ? 'wrote a note, which was undone' : 'wrote a note'
    case 'seen':
      return 'opened the lead'
    case 'undo':
      return 'undid a change'
    case 'exported':
      return 'exported the lead'
    case 'resume':
      return 'downloaded the file'
    default:
      return kind.replaceAll('-', ' ')
  }
}

/** A change as a few words: what was done, or what is wanted. */
export function explainChange({ status, assigned, note }: Omit<DeskChange, 'version'>): string {
  const parts = [
    status !== undefined && `Status: ${status}`,
    assigned !== undefined && (assigned === null ? 'Assigned to nobody' : `Assigned to ${assigned}`),
    note !== undefined && `note “${shorten(note)}”`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** By code points, since the oldest browsers of the desk do not know `Intl.Segmenter`. */
function shorten(text: string): string {
  const letters = [...text]
  return letters.length > 80 ? `${letters.slice(0, 79).join('')}…` : text
}
