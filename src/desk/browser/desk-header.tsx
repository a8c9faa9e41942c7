import { type ReactNode, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { asFailure } from './api/desk-failure.ts'
import { KeysDialog } from './keys/keys-dialog.tsx'
import { useKeys } from './keys/use-keys.ts'
import { useToast } from './kit/toasts.tsx'
import { messages } from './messages.ts'
import { useDesk } from './session/desk-context.ts'

const { nav } = messages

export function DeskHeader({ onSignOut }: { onSignOut: () => Promise<void> }): ReactNode {
  const { session, connection } = useDesk()
  const toast = useToast()
  const [areKeysShown, showKeys] = useState(false)
  useKeys({ '?': () => showKeys(true) })
  const signOut = () =>
    onSignOut().catch((cause: unknown) => {
      toast({ text: `${messages.failures.signOut} ${asFailure(cause).message}`, isError: true })
    })
  return (
    <header className="top">
      <nav aria-label={nav.label}>
        <NavLink to="/" className={({ isActive }) => (isActive ? 'here' : '')} end={false}>
          {nav.leads}
        </NavLink>
        <NavLink to="/numbers" className={({ isActive }) => (isActive ? 'here' : '')}>
          {nav.numbers}
        </NavLink>
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
