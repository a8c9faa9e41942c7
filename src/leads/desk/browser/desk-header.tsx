import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
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

interface DeskHeaderProps {
  connection: Connection
  onSignOut: () => Promise<void>
}

export function DeskHeader({ connection, onSignOut }: DeskHeaderProps): ReactNode {
  const { session, drafts } = useDesk()
  const { sayFailure } = useLastChange()
  const { pathname } = useLocation()
  const pages = [
    ...(session.hasUnfinished ? [['/unfinished', 'Unfinished'] as const] : []),
    ['/numbers', 'Numbers'] as const,
  ]
  const isOther = pages.some(([path]) => path === pathname)
  const [areKeysShown, showKeys] = useState(false)
  useKeys({ '?': () => showKeys(true) })
  const signOut = async () => {
    if (drafts.hasAny() && !confirm('A note is not saved. Sign out and lose it?')) return
    await onSignOut().catch((cause: unknown) => sayFailure('You are still signed in.', cause))
  }
  return (
    <header className="top row">
      <Brand />
      <nav className="row" aria-label="Desk">
        <Link to="/" aria-current={isOther ? undefined : 'page'}>
          Leads
        </Link>
        {pages.map(([path, title]) => (
          <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
            {title}
          </Link>
        ))}
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
