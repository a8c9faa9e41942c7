import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { addCampaignCode } from '../../../contracts/campaign.ts'
import type { Link } from '../../../core/model/bound.ts'
import type { ViewProps } from '../../define-block.ts'
import { afterPress } from '../delivery/after-press.ts'
import { createIdempotencyKeys } from '../delivery/create-idempotency-keys.ts'
import { createRetries, type RetryNote } from '../delivery/create-retries.ts'
import { describeContext, findCampaignCode } from '../delivery/describe-context.ts'
import type { FormState } from '../form-state.ts'
import type { Messages } from '../messages.ts'
import { readPhone } from '../phone/read-phone.ts'
import { readValues } from '../read-values.ts'
import type { FormProps } from '../schema.ts'
import { type FieldErrors, validateFields } from '../validate-fields.ts'
import { buildPayload } from './build-payload.ts'
import { composeMessage, linkWithMessage } from './compose-message.ts'
import { type Failure, submitForm } from './submit-form.ts'
import { useTitlePrefix } from './use-title-prefix.ts'

type Payload = Record<string, unknown>

/**
 * Validates and sends the form. Every failure is a message in the page, and what was written stays. After a temporary
 * failure the same content is sent again until the visitor changes it. There is never more than one request at a time.
 */
export function useSubmission(
  props: ViewProps<FormProps, Messages>,
  onReset: () => void,
): Omit<FormState, 'renderPhone' | 'onInput'> & { onInput: () => void } {
  const { id, messages, fields, form: target, purpose, success, chat: chatOffer } = props
  const ref = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const tried = useRef(false)
  /** Whether the form was changed since it was sent. */
  const changed = useRef(false)
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const [retries] = useState(createRetries)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<Failure>()
  const [retry, setRetry] = useState<RetryNote>()
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState(false)
  const [chat, setChat] = useState<Link>()
  const readNumber = (text: string) => readPhone(text, target)
  useTitlePrefix(Object.keys(errors).length > 0 ? messages.errorPrefix.text : undefined)
  useEffect(() => retries.cancel, [retries])

  async function send(form: HTMLFormElement): Promise<void> {
    tried.current = true
    changed.current = false
    retries.cancel()
    const values = readValues(form, props)
    const mistakes = await validateFields(fields, values, readNumber)
    flushSync(() => {
      setErrors(mistakes)
      setFailure(undefined)
      setRetry(undefined)
      setSent(false)
      setSending(Object.keys(mistakes).length === 0)
    })
    if (Object.keys(mistakes).length > 0) {
      document.getElementById(`${id}-errors`)?.focus()
      return
    }
    const payload = await buildPayload(props, values, readNumber)
    const isTaken = await deliver(form, payload)
    if (!isTaken) form.querySelector<HTMLElement>('[data-failure]')?.focus()
  }

  /** Sends the same content again, unless the form has changed. The focus stays where it is. */
  async function sendAgain(form: HTMLFormElement, before: string): Promise<void> {
    const payload = await buildPayload(props, readValues(form, props), readNumber)
    if (changed.current || JSON.stringify(payload) !== before) return setRetry(undefined)
    setSending(true)
    await deliver(form, payload)
  }

  async function deliver(form: HTMLFormElement, payload: Payload): Promise<boolean> {
    const content = JSON.stringify(payload)
    // Without the context: it is the same submission on the next day, or after another visit.
    const key = await idempotencyKeys.find(`${target.name}\n${content}`)
    const body = target.context ? JSON.stringify({ ...payload, context: describeContext(id) }) : content
    const refusal = await submitForm({ target, purpose, body, key })
    if (refusal?.keyIsTaken) idempotencyKeys.forget(key)
    const note =
      refusal?.again && !changed.current
        ? retries.plan(refusal.again.after, () => run(() => sendAgain(form, content)))
        : undefined
    flushSync(() => {
      setSending(false)
      setFailure(refusal?.failure)
      setRetry(note)
    })
    if (!refusal) finish(form, payload)
    return !refusal
  }

  function finish(form: HTMLFormElement, payload: Payload): void {
    tried.current = false
    retries.cancel()
    document.dispatchEvent(new CustomEvent('vaasal:event', { detail: { name: purpose, form: target.name } }))
    form.reset()
    onReset()
    if (success && purpose === 'lead') {
      location.assign(success.to.href)
      return
    }
    const link = chatOffer && linkWithMessage(chatOffer.to, composeMessage(chatOffer, payload))
    const code = link && findCampaignCode()
    if (link && code) link.href = addCampaignCode(link.href, code)
    flushSync(() => {
      setSent(true)
      setChat(link)
    })
    document.getElementById(`${id}-sent`)?.focus()
    // Browsers may block a window that opens after an `await`; the link is in the page as well.
    if (link) window.open(link.href, '_blank', 'noopener')
  }

  function run(work: () => Promise<void>): void {
    if (busy.current) return
    busy.current = true
    void work()
      .catch(() => {
        setRetry(undefined)
        setFailure(purpose === 'application' ? 'applicationError' : 'submissionError')
      })
      .finally(() => {
        busy.current = false
        setSending(false)
      })
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const form = event.currentTarget
    // The browser sent the form before it woke: it sends the next tap as well, and the intake stores both as one.
    if (form.dataset.posted !== undefined) return
    event.preventDefault()
    run(() => send(form))
  }

  function onInput(): void {
    changed.current = true
    retries.cancel()
    setRetry(undefined)
  }

  async function onBlur({ target, currentTarget: form }: FormEvent<HTMLFormElement>): Promise<void> {
    const field = fields.find(({ name }) => name === (target as HTMLInputElement).name)
    if (!field || !tried.current) return
    await afterPress()
    // If that press sent the form, the form is validated as a whole.
    if (!tried.current || busy.current) return
    const found = await validateFields([field], readValues(form, props), readNumber)
    setErrors(({ [field.name]: _, ...others }) => ({ ...others, ...found }))
  }

  const handlers = { onSubmit, onInput, onBlur: (event: FormEvent<HTMLFormElement>) => void onBlur(event) }
  return { ref, errors, failure, retry, sending, sent, chat, ...handlers }
}
