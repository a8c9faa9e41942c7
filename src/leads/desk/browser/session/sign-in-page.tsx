import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { asFailure, type DeskRequestError } from '../api/desk-request-error.ts'
import { messages } from '../text/messages.ts'

const { signIn: text } = messages

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
    document.title = `${text.title} – ${messages.product}`
    const field = nameField.current?.value ? passwordField : nameField
    field.current?.focus()
  }, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!name || !password) {
      setProblem(text.missing)
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
      <form onSubmit={submit} noValidate aria-labelledby="sign-in-title">
        <h1 id="sign-in-title">{text.title}</h1>
        {hasEnded && <p className="note">{text.ended}</p>}
        <label className="field">
          {text.name}
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
          {text.password}
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
          {isBusy ? text.busy : text.submit}
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
  return text.tooMany(wait)
}
