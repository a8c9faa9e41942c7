import { type ReactNode, useState } from 'react'
import type { DeskEvent } from '../../../contracts/desk-api.ts'
import { UndoIcon } from '../kit/icons.tsx'
import { Time } from '../kit/time.tsx'
import { useDesk } from '../session/desk-context.ts'
import { useUndo } from '../undo/undo-provider.tsx'
import { explainEvent } from './explain-event.ts'

interface HistoryListProps {
  history: readonly DeskEvent[]
  receivedAt: number
}

/** Who saw and changed the lead, newest first. */
export function HistoryList({ history, receivedAt }: HistoryListProps): ReactNode {
  const { session } = useDesk()
  return (
    <section className="history" aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
      <ol>
        {history.map((event) => (
          <li className="row apart" key={event.id} data-kind={event.kind}>
            <p>
              <strong>{event.by === session.user ? 'You' : event.by}</strong> {explainEvent(event)}{' '}
              <Time value={event.at} />
            </p>
            {event.undoable && <UndoButton event={event} />}
          </li>
        ))}
        <li data-kind="received">
          <p>
            The form was sent <Time value={receivedAt} />
          </p>
        </li>
      </ol>
    </section>
  )
}

function UndoButton({ event }: { event: DeskEvent }): ReactNode {
  const { undo } = useUndo()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    if (isBusy) return
    setBusy(true)
    await undo(event)
    setBusy(false)
  }
  return (
    <button
      type="button"
      className="quiet"
      aria-label={`Undo: ${explainEvent(event)}`}
      aria-disabled={isBusy}
      onClick={() => void run()}
    >
      <UndoIcon />
      Undo
    </button>
  )
}
