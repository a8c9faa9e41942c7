import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef } from 'react'
import type { DeskEvent } from '../../../contracts/desk-api.ts'
import { asFailure } from '../api/desk-request-error.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useToast } from '../kit/toasts.tsx'
import { useDesk } from '../session/desk-context.ts'

interface Undo {
  /** Says that a change was saved, and offers to undo it. */
  offer(event: DeskEvent, text: string): void
  undo(event: DeskEvent): Promise<void>
}

const UndoContext = createContext<Undo | undefined>(undefined)

/** @throws outside of an `UndoProvider` */
export function useUndo(): Undo {
  const undo = useContext(UndoContext)
  if (!undo) throw new Error('useUndo is called outside of an UndoProvider.')
  return undo
}

/** Keeps the last change of this page, which the key `u` undoes wherever the reader is. */
export function UndoProvider({ children }: { children: ReactNode }): ReactNode {
  const { api, leadChanged, drafts } = useDesk()
  const toast = useToast()
  const last = useRef<DeskEvent>(undefined)

  const undo = useCallback(
    async (event: DeskEvent) => {
      if (last.current?.id === event.id) last.current = undefined
      try {
        const { lead } = await api.undoEvent(event.id)
        // The text of a note goes back to where it was typed, unless another one has begun there.
        if (event.note && !drafts.read(event.lead)) drafts.write(event.lead, event.note)
        leadChanged.send(lead)
        toast({ text: 'Undone' })
      } catch (cause) {
        const { kind, message } = asFailure(cause)
        if (kind === 'offline' || kind === 'signed-out') last.current = event
        toast({ text: `This could not be undone. ${message}`, isError: true })
      }
    },
    [api, drafts, leadChanged, toast],
  )
  const offer = useCallback(
    (event: DeskEvent, text: string) => {
      last.current = event.undoable ? event : undefined
      toast({ text, ...(event.undoable && { onUndo: () => void undo(event) }) })
    },
    [toast, undo],
  )

  useKeys({
    u: () => {
      if (last.current) void undo(last.current)
      else toast({ text: 'There is nothing to undo.' })
    },
  })
  const value = useMemo(() => ({ offer, undo }), [offer, undo])
  return <UndoContext value={value}>{children}</UndoContext>
}
