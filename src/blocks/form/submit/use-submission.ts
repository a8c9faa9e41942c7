import { type FormEvent, useEffect, useRef, useState } from 'react'
import { toFieldName } from '../../../contracts/answer-rule.ts'
import type { ViewProps } from '../../define-block.ts'
import { nextPaint } from '../delivery/next-paint.ts'
import type { FormState, SubmissionState } from '../form-state.ts'
import type { Messages } from '../messages.ts'
import type { FormProps } from '../schema.ts'
import type { Guide } from '../steps/guide.ts'
import {
  type AgentSubmitEvent,
  dropAgentConsents,
  noteBoxClick,
  type Respond,
  readOutcome,
} from './agent-press.ts'
import type { Submission } from './create-submission.ts'

const unsent: SubmissionState = {
  errors: {},
  failure: undefined,
  retry: undefined,
  sending: false,
  sent: false,
  chat: undefined,
}

/**
 * The submission of the form (`createSubmission`). Its code is loaded when the visitor writes something, at the latest
 * when the form is sent. If it cannot be loaded, the browser sends the form, as it does without a script; without a
 * connection, the page says that the form was not sent.
 */
export function useSubmission(
  props: ViewProps<FormProps, Messages>,
  onReset: () => void,
  guide?: Guide,
): Omit<FormState, 'renderPhone'> & { press: (form: HTMLFormElement) => void } {
  const { messages, purpose } = props
  const ref = useRef<HTMLFormElement>(null)
  const loading = useRef<Promise<Submission>>(undefined)
  const submission = useRef<Submission>(undefined)
  const [state, update] = useState(unsent)
  useTitlePrefix(Object.keys(state.errors).length > 0 ? messages.errorPrefix.text : undefined)
  useEffect(() => () => submission.current?.stop(), [])

  function load(): Promise<Submission> {
    loading.current ??= import('./create-submission.ts').then(
      ({ createSubmission }) => {
        submission.current = createSubmission({ props, update, onReset, guide })
        return submission.current
      },
      (cause) => {
        loading.current = undefined
        throw cause
      },
    )
    return loading.current
  }

  function sendWithoutCode(form: HTMLFormElement): void {
    // A field may be called `submit`.
    if (navigator.onLine) HTMLFormElement.prototype.submit.call(form)
    else {
      const failure = purpose === 'application' ? 'applicationError' : 'submissionError'
      update((before) => ({ ...before, failure }))
    }
  }

  function press(form: HTMLFormElement, respond?: Respond): Promise<void> {
    if (respond) dropAgentConsents(form, props)
    // While the code is fetched, the visitor may go elsewhere.
    const { activeElement } = document
    // The press is shown first: loading the code keeps a slow phone busy for a while.
    const loaded = submission.current ? load() : nextPaint().then(load)
    return loaded.then(
      (submission) => submission.press(form, activeElement, respond),
      () => sendWithoutCode(form),
    )
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const form = event.currentTarget
    // The browser sent the form before it woke: it sends the next tap as well, and the intake stores both as one.
    if (form.dataset.posted !== undefined) return
    event.preventDefault()
    const { nativeEvent }: { nativeEvent: AgentSubmitEvent } = event
    if (!nativeEvent.agentInvoked) void press(form)
    else
      nativeEvent.respondWith?.(
        new Promise((respond) => void press(form, respond).then(() => respond(readOutcome(form)))),
      )
  }

  function onInput(): void {
    if (submission.current) submission.current.noteInput()
    else load().catch(() => {})
  }

  function onBlur({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
    void submission.current?.noteBlur(
      currentTarget,
      toFieldName((target as Partial<HTMLInputElement>).name ?? ''),
    )
  }

  return {
    ...{ ref, ...state, press, onSubmit, onInput, onBlur },
    onClick: ({ nativeEvent }: { nativeEvent: Event }) => noteBoxClick(nativeEvent),
  }
}

/** Puts a prefix before the page's title while the form has errors; screen readers announce the title first. */
function useTitlePrefix(prefix: string | undefined): void {
  useEffect(() => {
    if (!prefix) return
    const title = document.title
    document.title = prefix + title
    return () => {
      document.title = title
    }
  }, [prefix])
}
