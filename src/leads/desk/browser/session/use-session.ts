import { useCallback, useEffect, useRef, useState } from 'react'
import type { DeskSession } from '../../../contracts/desk-api.ts'
import { asFailure, type DeskApi, type DeskRequestError } from '../api/create-desk-api.ts'

/**
 * `ended`: the session is over, but what it showed stays until somebody signs in again, so that nothing typed is lost.
 */
type SessionState =
  | { phase: 'checking' }
  | { phase: 'unreachable'; failure: DeskRequestError }
  | { phase: 'out' }
  | { phase: 'in' | 'ended'; session: DeskSession }

/** Reads the session when the page opens. `signIn` and `signOut` reject as those of `api` do, and leave the state as it is. */
export function useSession(api: DeskApi) {
  const [state, setState] = useState<SessionState>({ phase: 'checking' })
  const focused = useRef<HTMLElement>(null)

  const check = useCallback(async () => {
    try {
      const session = await api.readSession()
      setState({ phase: 'in', session })
    } catch (cause) {
      const failure = asFailure(cause)
      setState(failure.kind === 'signed-out' ? { phase: 'out' } : { phase: 'unreachable', failure })
    }
  }, [api])

  useEffect(() => {
    api.onSignedOut(() => {
      if (document.activeElement instanceof HTMLElement) focused.current = document.activeElement
      setState((last) => (last.phase === 'in' ? { ...last, phase: 'ended' } : last))
    })
    void check()
  }, [api, check])

  useEffect(() => {
    if (state.phase !== 'in') return
    focused.current?.focus()
    focused.current = null
  }, [state.phase])

  const signIn = async (name: string, password: string) => {
    await api.signIn(name, password)
    const session = await api.readSession()
    setState({ phase: 'in', session })
  }
  const signOut = async () => {
    await api.signOut()
    setState({ phase: 'out' })
  }
  return { state, check, signIn, signOut }
}
