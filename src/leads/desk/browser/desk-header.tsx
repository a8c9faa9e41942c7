import { type ReactNode, useState } from 'react'
import { Link, useMatch } from 'react-router-dom'
import type { Connection } from './api/follow-updates.ts'
import { KeysDialog } from './keys/keys-dialog.tsx'
import { useKeys } from './keys/use-keys.ts'
import { Brand } from './kit/brand.tsx'
import { useDesk } from './session/desk-context.ts'
import { useLastChange } from './undo/last-change.tsx'

const connectionWords = {
  live: 'Updates by itself',
  polling: 'Updates every 15 seconds',
  offline: 'No connection',
} as const satisfies Record<Connection, string>

export function DeskHeader({ onSignOut }: { onSignOut: () => Promise<void> }): ReactNode {
  const { session, connection } = useDesk()
  const { sayFailure } = useLastChange()
  const isNumbers = useMatch('/numbers') !== null
  const [areKeysShown, showKeys] = useState(false)
  useKeys({ '?': () => showKeys(true) })
  const signOut = () => onSignOut().catch((cause: unknown) => sayFailure('You are still signed in.', cause))
  return (
    <header className="top row">
      <Brand />
      <nav className="row" aria-label="Desk">
        <Link to="/" aria-current={isNumbers ? undefined : 'page'}>
          Leads
        </Link>
        <Link to="/numbers" aria-current={isNumbers ? 'page' : undefined}>
          Numbers
        </Link>
      </nav>
      <p className="connection row soft" role="status" data-connection={connection}>
        {connectionWords[connection]}
      </p>
      <strong className="user">{session.user}</strong>
      <div>
        <button type="button" className="quiet keys-button" onClick={() => showKeys(true)}>
          Keys
        </button>
        <button type="button" className="quiet" onClick={() => void signOut()}>
          Sign out
        </button>
      </div>
      {areKeysShown && <KeysDialog onClose={() => showKeys(false)} />}
    </header>
  )
}
