import { type ReactNode, useState } from 'react'
import { Link, useMatch } from 'react-router-dom'
import { asFailure } from './api/desk-request-error.ts'
import { KeysDialog } from './keys/keys-dialog.tsx'
import { useKeys } from './keys/use-keys.ts'
import { useToast } from './kit/toasts.tsx'
import { useDesk } from './session/desk-context.ts'
import { messages } from './text/messages.ts'

const { nav } = messages

export function DeskHeader({ onSignOut }: { onSignOut: () => Promise<void> }): ReactNode {
  const { session, connection } = useDesk()
  const toast = useToast()
  const isNumbers = useMatch('/numbers') !== null
  const [areKeysShown, showKeys] = useState(false)
  useKeys({ '?': () => showKeys(true) })
  const signOut = () =>
    onSignOut().catch((cause: unknown) => {
      toast({ text: `${messages.failures.signOut} ${asFailure(cause).message}`, isError: true })
    })
  return (
    <header className="top">
      <nav aria-label={nav.label}>
        <Link to="/" aria-current={isNumbers ? undefined : 'page'}>
          {nav.leads}
        </Link>
        <Link to="/numbers" aria-current={isNumbers ? 'page' : undefined}>
          {nav.numbers}
        </Link>
      </nav>
      <p className="connection" role="status" data-connection={connection}>
        {messages.connection[connection]}
      </p>
      <div className="account">
        <span className="user">{session.user}</span>
        <button type="button" className="quiet keys-button" onClick={() => showKeys(true)}>
          {nav.keys}
        </button>
        <button type="button" className="quiet" onClick={() => void signOut()}>
          {nav.signOut}
        </button>
      </div>
      {areKeysShown && <KeysDialog onClose={() => showKeys(false)} />}
    </header>
  )
}
