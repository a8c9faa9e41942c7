import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { asFailure, type DeskRequestError } from '../api/create-desk-api.ts'
import { Brand } from '../kit/brand.tsx'
import { nameWindow } from '../kit/site.ts'

interface SignInPageProps {
  /** Who was signed in, if a session has ended and what it showed is kept. */
  lastUser?: string
  onSignIn: (name: string, password: string) => Promise<void>
}

export function SignInPage({ lastUser, onSignIn }: SignInPageProps): ReactNode {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  useEffect(() => {
    nameWindow('Sign in')
    const field = nameField.current?.value ? passwordField : nameField
    field.current?.focus()
  }, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const [name, password] = [nameField, passwordField].map((field) => field.current?.value)
    if (!name || !password) {
      setProblem('Enter your name and your password.')
      const field = name ? passwordField : nameField
      return field.current?.focus()
    }
    setBusy(true)
    setProblem('')
    await onSignIn(name, password).catch((cause: unknown) => {
      setBusy(false)
      setProblem(explainProblem(asFailure(cause)))
      passwordField.current?.focus()
      passwordField.current?.select()
    })
  }
  const described = problem ? 'sign-in-problem' : undefined

  return (
    <main className="sign-in">
      <form className="card" onSubmit={submit} noValidate aria-labelledby="sign-in-title">
        <Brand />
        <h1 id="sign-in-title">Sign in</h1>
        {lastUser !== undefined && (
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
            defaultValue={lastUser}
            aria-describedby={described}
          />
        </label>
        <label className="field">
          Password
          <input
            ref={passwordField}
            name="password"
            type="password"
            autoComplete="current-password"
            aria-describedby={described}
          />
        </label>
        <p id="sign-in-problem" className="problem" role="alert">
          {problem}
        </p>
        <button type="submit" className="main-button" aria-disabled={isBusy}>
          {isBusy ? 'Signing in …' : 'Sign in'}
        </button>
      </form>
    </main>
  )
}

const waits = new Intl.RelativeTimeFormat('en')

function explainProblem({ kind, message, retryAfter = 60 }: DeskRequestError): string {
  if (kind !== 'too-many') return message
  const wait =
    retryAfter < 90 ? waits.format(retryAfter, 'second') : waits.format(Math.ceil(retryAfter / 60), 'minute')
  return `Too many attempts. Try again ${wait}.`
}
