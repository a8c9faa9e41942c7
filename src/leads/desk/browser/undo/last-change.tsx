import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { DeskEvent } from '../../../contracts/desk-api.ts'
import { asFailure } from '../api/create-desk-api.ts'
import { useKeys } from '../keys/use-keys.ts'
import { CloseIcon, UndoIcon } from '../kit/icons.tsx'
import { useDesk } from '../session/desk-context.ts'

interface LastChange {
  /** Shows a short message at the edge of the page. The one before it disappears. */
  say(text: string): void
  /** Says what did not happen, and why. */
  sayFailure(what: string, cause: unknown): void
  /** Says that a change was saved, and offers to undo it. */
  offer(event: DeskEvent, text: string): void
  undo(event: DeskEvent): Promise<void>
}

const LastChangeContext = createContext<LastChange | undefined>(undefined)

/** @throws outside of a `LastChangeProvider` */
export function useLastChange(): LastChange {
  const change = useContext(LastChangeContext)
  if (!change) throw new Error('useLastChange is called outside of a LastChangeProvider.')
  return change
}

/** Long enough to read and to reach the button; the history of the lead undoes what is older. */
const visibleFor = 20_000

/**
 * Says what was changed last, and keeps it: the key `u` undoes it wherever the reader is. The message stays while the
 * pointer is on it.
 */
export function LastChangeProvider({ children }: { children: ReactNode }): ReactNode {
  const { api, leadChanged, drafts } = useDesk()
  const [said, setSaid] = useState<{ text: string; event?: DeskEvent }>()
  const isHeld = useRef(false)
  const last = useRef<DeskEvent>(undefined)

  const change = useMemo<LastChange>(() => {
    const say = (text: string) => setSaid({ text })
    const sayFailure = (what: string, cause: unknown) => say(`${what} ${asFailure(cause).message}`)
    return {
      say,
      sayFailure,
      offer(event, text) {
        last.current = event.undoable ? event : undefined
        setSaid({ text, ...(event.undoable && { event }) })
      },
      async undo(event) {
        if (last.current?.id === event.id) last.current = undefined
        try {
          const { lead } = await api.undoEvent(event.id)
          if (event.note) drafts.putBack(event.lead, event.note)
          leadChanged.send(lead)
          say('Undone')
        } catch (cause) {
          sayFailure('This could not be undone.', cause)
          if (/^(?:offline|signed-out)$/.test(asFailure(cause).kind)) last.current = event
        }
      },
    }
  }, [api, drafts, leadChanged])
  useKeys({ u: () => (last.current ? change.undo(last.current) : change.say('There is nothing to undo.')) })
  useEffect(() => {
    if (!said) return
    const timer = setInterval(() => !isHeld.current && setSaid(undefined), visibleFor)
    return () => clearInterval(timer)
  }, [said])
  const hold = (held: boolean) => () => {
    isHeld.current = held
  }
  const event = said?.event
  return (
    <LastChangeContext value={change}>
      {children}
      <section
        className="toasts"
        onPointerEnter={hold(true)}
        onPointerLeave={hold(false)}
        aria-label="Last change"
      >
        <p role="status" className={said ? 'toast' : 'unseen'}>
          {said?.text}
        </p>
        {event && (
          <button
            type="button"
            onClick={() => {
              setSaid(undefined)
              void change.undo(event)
            }}
          >
            <UndoIcon />
            Undo
          </button>
        )}
        {said && (
          <button type="button" aria-label="Close" onClick={() => setSaid(undefined)}>
            <CloseIcon />
          </button>
        )}
      </section>
    </LastChangeContext>
  )
}
