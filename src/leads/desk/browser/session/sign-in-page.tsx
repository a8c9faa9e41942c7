import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { asFailure, type DeskRequestError } from '../api/desk-request-error.ts'

interface SignInPageProps {
  /** A session has ended, and what it showed is kept. */
  hasEnded: boolean
  /** Who was signed in. */
  lastUser?: string | undefined
  onSignIn: (name: string, password: string) => Promise<void>
}

export function SignInPage({ hasEnded, lastUser = '', onSignIn }: SignInPageProps): ReactNode {
  const [name, setName] = useState(lastUser)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  useEffect(() => {
    document.title = 'Sign in – Desk'
    const field = nameField.current?.value ? passwordField : nameField
    field.current?.focus()
  }, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!name || !password) {
      setProblem('Enter your name and your password.')
      const field = name ? passwordField : nameField
      return field.current?.focus()
    }
    setBusy(true)
    setProblem('')
    try {
      await onSignIn(name, password)
    } catch (cause) {
      setBusy(false)
      setProblem(explainProblem(asFailure(cause)))
      passwordField.current?.focus()
      passwordField.current?.select()
    }
  }

  return (
    <main className="sign-in">
      <form className="card" onSubmit={submit} noValidate aria-labelledby="sign-in-title">
        <h1 id="sign-in-title">Sign in</h1>
        {hasEnded && (
          <p className="note">
            Your session has ended. Sign in again to go on where you were; what you typed is still there.
          </p>
        )}
        <label className="field">
          Name
          <input
            ref={nameField}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={name}
            aria-describedby={problem ? 'sign-in-problem' : undefined}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <label className="field">
          Password
          <input
            ref={passwordField}
            name="password"
            type="password"
            autoComplete="current-password"
            value={password}
            aria-describedby={problem ? 'sign-in-problem' : undefined}
            onChange={({ target }) => setPassword(target.value)}
          />
        </label>
        <p id="sign-in-problem" className="problem" role="alert">
          {problem}
        </p>
        <button type="submit" className="button main-button" aria-disabled={isBusy}>
          {isBusy ? 'Signing in …' : 'Sign in'}
        </button>
      </form>
    </main>
  )
}

const minutes = new Intl.RelativeTimeFormat('en')

function explainProblem({ kind, message, retryAfter = 60 }: DeskRequestError): string {
  if (kind !== 'too-many') return message
  const wait =
    retryAfter < 90
      ? minutes.format(retryAfter, 'second')
      : minutes.format(Math.ceil(retryAfter / 60), 'minute')
  return `Too many attempts. Try again ${wait}.`
}
