import { type ReactNode, useState, useTransition } from 'react'

interface ConfirmedButtonProps {
  label: string
  /** What is asked after the press. */
  question: string
  /** The button that does it. */
  answer: string
  onConfirm: () => Promise<void>
}

/** A button for what cannot be undone: it asks first. */
export function ConfirmedButton({ label, question, answer, onConfirm }: ConfirmedButtonProps): ReactNode {
  /** `undefined` before the first press. */
  const [isAsking, ask] = useState<boolean>()
  const [isBusy, start] = useTransition()
  const confirm = async () => {
    await onConfirm()
    ask(false)
  }
  if (!isAsking)
    return (
      // biome-ignore lint/a11y/noAutofocus: the buttons of the question are gone
      <button type="button" autoFocus={isAsking === false} onClick={() => ask(true)}>
        {label}
      </button>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: the buttons are no fields of a form
    <div className="row" role="group" aria-label={question}>
      <p>{question}</p>
      {/* biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone */}
      <button type="button" autoFocus onClick={() => ask(false)}>
        Cancel
      </button>
      <button type="button" aria-disabled={isBusy} onClick={() => !isBusy && start(confirm)}>
        {answer}
      </button>
    </div>
  )
}
