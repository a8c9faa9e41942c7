import { type ReactNode, useEffect, useRef } from 'react'
import { FailureMessage } from '../kit/failure-message.tsx'
import { Time } from '../kit/time.tsx'
import { explainChange, explainEvent } from './explain-event.ts'
import type { UnsavedChange } from './use-lead.ts'

interface UnsavedMessageProps {
  unsaved: UnsavedChange
  isBusy: boolean
  onApply: () => void
  onForget: () => void
}

/** A change that is not saved: why, and what can be done about it. */
export function UnsavedMessage({ unsaved, isBusy, onApply, onForget }: UnsavedMessageProps): ReactNode {
  if (unsaved.reason === 'conflict') return <Conflict {...{ unsaved, isBusy, onApply, onForget }} />
  const what =
    unsaved.change.note === undefined
      ? 'The change was not saved.'
      : 'The note was not saved. Its text is still here.'
  return <FailureMessage what={what} failure={unsaved.failure} onRetry={onApply} isBusy={isBusy} />
}

interface ConflictProps extends UnsavedMessageProps {
  unsaved: Extract<UnsavedChange, { reason: 'conflict' }>
}

function Conflict({ unsaved, isBusy, onApply, onForget }: ConflictProps): ReactNode {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="conflict" aria-labelledby="conflict-title">
      <h2 id="conflict-title" ref={title} tabIndex={-1}>
        Somebody else was faster
      </h2>
      {unsaved.events.length > 0 && (
        <>
          <p>While you were looking at this lead:</p>
          <ul>
            {unsaved.events.map((event) => (
              <li key={event.id}>
                <strong>{event.by}</strong> {explainEvent(event)}, <Time value={event.at} />
                {event.note && <q className="history-note">{event.note}</q>}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>You wanted: {explainChange(unsaved.change)} – nothing of it is lost.</p>
      <p className="row">
        <button type="button" className="button main-button" disabled={isBusy} onClick={onApply}>
          Save mine now
        </button>
        <button type="button" className="button" disabled={isBusy} onClick={onForget}>
          Leave it as it is
        </button>
      </p>
    </section>
  )
}
