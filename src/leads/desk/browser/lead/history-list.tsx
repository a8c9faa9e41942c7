import { type ReactNode, useTransition } from 'react'
import type { DeskEvent } from '../../../contracts/desk-api.ts'
import { UndoIcon } from '../kit/icons.tsx'
import { Time } from '../kit/time.tsx'
import { useDesk } from '../session/desk-context.ts'
import { useLastChange } from '../undo/last-change.tsx'
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
  const { undo } = useLastChange()
  const [isBusy, start] = useTransition()
  return (
    <button
      type="button"
      className="quiet"
      aria-label={`Undo: ${explainEvent(event)}`}
      aria-disabled={isBusy}
      onClick={() => !isBusy && start(() => undo(event))}
    >
      <UndoIcon />
      Undo
    </button>
  )
}
