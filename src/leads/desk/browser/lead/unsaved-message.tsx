import { type ReactNode, useEffect, useRef } from 'react'
import { FailureMessage } from '../kit/failure-message.tsx'
import { Time } from '../kit/time.tsx'
import { messages } from '../text/messages.ts'
import { explainChange, explainEvent } from './explain-event.ts'
import type { UnsavedChange } from './use-lead.ts'

const { conflict: text, failures } = messages

interface UnsavedMessageProps {
  unsaved: UnsavedChange
  isBusy: boolean
  onApply: () => void
  onForget: () => void
}

/** A change that is not saved: why, and what can be done about it. */
export function UnsavedMessage({ unsaved, isBusy, onApply, onForget }: UnsavedMessageProps): ReactNode {
  if (unsaved.reason === 'conflict') return <Conflict {...{ unsaved, isBusy, onApply, onForget }} />
  const what = unsaved.change.note === undefined ? failures.change : failures.note
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
        {text.title}
      </h2>
      {unsaved.events.length > 0 && (
        <>
          <p>{text.intro}</p>
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
      <p>{text.yours(explainChange(unsaved.change))}</p>
      <p className="buttons">
        <button type="button" className="button main-button" disabled={isBusy} onClick={onApply}>
          {text.apply}
        </button>
        <button type="button" className="button" disabled={isBusy} onClick={onForget}>
          {text.keep}
        </button>
      </p>
    </section>
  )
}
