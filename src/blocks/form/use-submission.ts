import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Link } from '../../core/bound.ts'
import type { ViewProps } from '../define-block.ts'
import { buildPayload } from './build-payload.ts'
import { composeMessage, linkWithMessage } from './compose-message.ts'
import { createKeyring } from './create-key.ts'
import type { FormState } from './form-state.ts'
import { readPhone } from './read-phone.ts'
import { readValues } from './read-values.ts'
import type { FormProps } from './schema.ts'
import { type Failure, submitForm } from './submit-form.ts'
import { type FieldErrors, validateFields } from './validate-fields.ts'

/** Checks and sends the form. Whatever goes wrong is a sentence in the page, and what was written stays. */
export function useSubmission(
  props: ViewProps<FormProps>,
  onReset: () => void,
): Omit<FormState, 'renderPhone' | 'lang'> {
  const { id, words, fields, form: target, purpose, success, chat: chatOffer } = props
  const ref = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const tried = useRef(false)
  const [nameKey] = useState(createKeyring)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<Failure>()
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState(false)
  const [chat, setChat] = useState<Link>()
  const readNumber = (text: string) => readPhone(text, target)
  useTitlePrefix(Object.keys(errors).length > 0 ? words.errorPrefix : undefined)

  async function send(form: HTMLFormElement): Promise<void> {
    tried.current = true
    const values = readValues(form, props)
    const mistakes = await validateFields(fields, values, readNumber)
    flushSync(() => {
      setErrors(mistakes)
      setFailure(undefined)
      setSent(false)
      setSending(Object.keys(mistakes).length === 0)
    })
    if (Object.keys(mistakes).length > 0) {
      document.getElementById(`${id}-errors`)?.focus()
      return
    }
    const payload = await buildPayload(props, values, readNumber)
    if (target.context) payload.context = (await import('./describe-context.ts')).describeContext(id)
    const body = JSON.stringify(payload)
    const problem = await submitForm({ endpoint: target.endpoint, purpose, body, key: nameKey(body) })
    flushSync(() => {
      setSending(false)
      setFailure(problem)
    })
    if (problem) form.querySelector<HTMLElement>('[data-failure]')?.focus()
    else finish(form, payload)
  }

  function finish(form: HTMLFormElement, payload: Record<string, unknown>): void {
    tried.current = false
    document.dispatchEvent(new CustomEvent('vaasal:event', { detail: { name: purpose, form: target.name } }))
    form.reset()
    onReset()
    if (success && purpose === 'lead') {
      location.assign(success.to.href)
      return
    }
    const link = chatOffer && linkWithMessage(chatOffer.to, composeMessage(chatOffer, payload))
    flushSync(() => {
      setSent(true)
      setChat(link)
    })
    document.getElementById(`${id}-sent`)?.focus()
    // Browsers may refuse a window that opens after waiting; the link stands in the page as well.
    if (link) window.open(link.href, '_blank', 'noopener')
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    const form = event.currentTarget
    void send(form)
      .catch(() => setFailure(purpose === 'application' ? 'applicationError' : 'submissionError'))
      .finally(() => {
        busy.current = false
        setSending(false)
      })
  }

  async function onBlur({ target, currentTarget: form }: FormEvent<HTMLFormElement>): Promise<void> {
    const field = fields.find(({ name }) => name === (target as HTMLInputElement).name)
    if (!field || !tried.current || busy.current) return
    const found = await validateFields([field], readValues(form, props), readNumber)
    setErrors(({ [field.name]: _, ...others }) => ({ ...others, ...found }))
  }

  return { ref, errors, failure, sending, sent, chat, onSubmit, onBlur: (event) => void onBlur(event) }
}

/** A page with mistakes says so in its title, which is what is read out first. */
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
