import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import type { DeskLead, DeskSession } from '../../contracts/desk-api.ts'
import type { DeskApi } from './api/create-desk-api.ts'
import { type Connection, followUpdates } from './api/follow-updates.ts'
import { DeskHeader } from './desk-header.tsx'
import { createSignal } from './kit/create-signal.ts'
import { FailureMessage } from './kit/failure-message.tsx'
import { LeadsPage } from './leads-page.tsx'
import { NumbersPage } from './numbers/numbers-page.tsx'
import { createDrafts, DeskContext } from './session/desk-context.ts'
import { SignInPage } from './session/sign-in-page.tsx'
import { useSession } from './session/use-session.ts'
import { LastChangeProvider } from './undo/last-change.tsx'
import { UnfinishedPage } from './unfinished/unfinished-page.tsx'

/** The desk: sign-in, leads, unfinished answers and numbers. */
export function DeskApp({ api }: { api: DeskApi }): ReactNode {
  const { state, check, signIn, signOut } = useSession(api)
  const { phase } = state
  if (phase === 'checking') return <p className="empty">Loading …</p>
  if (phase === 'unreachable')
    return (
      <main className="empty">
        <FailureMessage what="The desk could not be opened." failure={state.failure} onRetry={check} />
      </main>
    )
  if (phase === 'out') return <SignInPage onSignIn={signIn} />
  const hasEnded = phase === 'ended'
  return (
    <>
      {hasEnded && <SignInPage lastUser={state.session.user} onSignIn={signIn} />}
      <div className="desk" hidden={hasEnded}>
        <SignedIn
          key={state.session.user}
          api={api}
          session={state.session}
          isPaused={hasEnded}
          onSignOut={signOut}
        />
      </div>
    </>
  )
}

interface SignedInProps {
  api: DeskApi
  session: DeskSession
  isPaused: boolean
  onSignOut: () => Promise<void>
}

function SignedIn({ api, session, isPaused, onSignOut }: SignedInProps): ReactNode {
  const [updated] = useState(createSignal<void>)
  const [leadChanged] = useState(createSignal<DeskLead>)
  const [connection, setConnection] = useState<Connection>('live')
  const [drafts] = useState(createDrafts)
  const wasPaused = useRef(false)

  useEffect(() => {
    if (isPaused) {
      wasPaused.current = true
      return
    }
    if (wasPaused.current) updated.send()
    return followUpdates({ onChange: () => updated.send(), onConnection: setConnection })
  }, [isPaused, updated])

  useEffect(() => {
    // The browser asks before it leaves a page with a note that is not saved.
    window.onbeforeunload = () => drafts.hasAny() || undefined
    return () => {
      window.onbeforeunload = null
    }
  }, [drafts])

  const desk = useMemo(
    () => ({ api, session, updated, leadChanged, drafts }),
    [api, session, updated, leadChanged, drafts],
  )
  return (
    <DeskContext value={desk}>
      <LastChangeProvider>
        <DeskHeader connection={connection} onSignOut={onSignOut} />
        {session.recovery !== undefined && (
          <p className="note damaged-note" role="note">
            {session.recovery}
          </p>
        )}
        <Routes>
          <Route element={<LeadsPage />}>
            <Route path="/" element={null} />
            <Route path="/leads/:id" element={null} />
          </Route>
          <Route path="/unfinished" element={<UnfinishedPage />} />
          <Route path="/numbers" element={<NumbersPage />} />
          <Route path="*" element={<Navigate to="/" replace />} />
        </Routes>
      </LastChangeProvider>
    </DeskContext>
  )
}
