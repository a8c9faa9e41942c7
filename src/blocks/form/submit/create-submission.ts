import { flushSync } from 'react-dom'
import { appendToText } from '../../../contracts/chat/append-to-text.ts'
import type { ViewProps } from '../../define-block.ts'
import { afterPress } from '../delivery/after-press.ts'
import { collectContext, listChatCodes } from '../delivery/collect-context.ts'
import { createIdempotencyKeys, createKey } from '../delivery/create-idempotency-keys.ts'
import { createRetries } from '../delivery/create-retries.ts'
import { nextPaint } from '../delivery/next-paint.ts'
import type { SubmissionState } from '../form-state.ts'
import type { Messages } from '../messages.ts'
import { readPhone } from '../phone/read-phone.ts'
import { type FormValues, readValues } from '../read-values.ts'
import type { FormField, FormProps } from '../schema.ts'
import type { Guide } from '../steps/guide.ts'
import { type ReadPhone, validateFields } from '../validate-fields.ts'
import type { Respond } from './agent-press.ts'
import { buildPayload } from './build-payload.ts'
import { chooseChatLink } from './choose-chat-link.ts'
import { composeMessage, linkWithMessage } from './compose-message.ts'
import { forgetBoxClicks, respondBeforeReset } from './end-agent-call.ts'
import { explainErrors } from './explain-errors.ts'
import { submitForm } from './submit-form.ts'

/** Loaded with this file, for what is sent of a form that is not finished. */
export { buildPayload, createKey, readPhone, submitForm }

type Payload = Record<string, unknown>

interface SubmissionOptions {
  props: ViewProps<FormProps, Messages>
  update: (change: (before: SubmissionState) => SubmissionState) => void
  /** Called when the form was reset after sending. */
  onReset: () => void
  /** Of a form in steps. */
  guide: Guide | undefined
}

/** The submission of one form. */
export type Submission = ReturnType<typeof createSubmission>

/**
 * Validates and sends a form. Every failure is a message in the page, and what was written stays. After a temporary
 * failure the same content is sent again until the visitor changes it. There is never more than one request at a time.
 */
export function createSubmission({ props, update, onReset, guide }: SubmissionOptions) {
  const { id, fields, form: target, purpose, success, chat: chatOffer } = props
  const idempotencyKeys = createIdempotencyKeys()
  const retries = createRetries()
  let isBusy = false
  let wasTried = false
  /** Whether the form was changed since it was sent. */
  let isChanged = false
  /** Set once a visiting program has filled in the form, until that is sent: tells the program what became of its call. */
  let respond: Respond | undefined
  const readNumber: ReadPhone = (text, { home = target }) => readPhone(text, home)
  const show = (part: Partial<SubmissionState>) => update((before) => ({ ...before, ...part }))

  async function findErrors(form: HTMLFormElement, checked: readonly FormField[], values: FormValues) {
    const errors = await validateFields(checked, values, readNumber)
    return explainErrors(props, errors, form.closest<HTMLElement>('[lang]')?.lang || 'und')
  }

  /** What is asked, and so sent; all questions of a form without steps. */
  const choose = (values: FormValues) =>
    guide?.choose(values) ?? { asked: fields, shown: fields, isLast: true }

  function makePayload(values: FormValues): Promise<Payload> {
    return buildPayload({ ...props, fields: choose(values).asked }, values, readNumber)
  }

  async function send(form: HTMLFormElement, focusBefore: Element | null): Promise<void> {
    wasTried = true
    isChanged = false
    retries.cancel()
    /** Whoever is writing already keeps the focus: a message that takes it would take letters. */
    const moveFocus = (to: HTMLElement | null) => {
      const { activeElement, body } = document
      if (!isChanged && (activeElement === focusBefore || activeElement === body)) to?.focus()
    }
    // The pressed button is shown before the fields are validated, which takes a slow phone a while.
    await nextPaint()
    const values = readValues(form, props)
    const { shown, isLast } = choose(values)
    const errors = await findErrors(form, shown, values)
    const hasErrors = Object.keys(errors).length > 0
    const sending = isLast && !hasErrors
    flushSync(() => show({ errors, failure: undefined, retry: undefined, sent: false, sending }))
    if (hasErrors) {
      moveFocus(document.getElementById(`${id}-errors`))
      return
    }
    if (!isLast) {
      wasTried = false
      guide?.goOn(values)
      return
    }
    const payload = await makePayload(values)
    const isTaken = await deliver(form, payload)
    if (!isTaken) moveFocus(form.querySelector<HTMLElement>('[data-failure]'))
  }

  /** Sends the same content again, unless the form has changed. The focus stays where it is. */
  async function sendAgain(form: HTMLFormElement, before: string): Promise<void> {
    const payload = await makePayload(readValues(form, props))
    if (isChanged || JSON.stringify(payload) !== before) return show({ retry: undefined })
    show({ sending: true })
    await deliver(form, payload)
  }

  async function deliver(form: HTMLFormElement, payload: Payload): Promise<boolean> {
    const content = JSON.stringify(payload)
    // Without the context: it is the same submission on the next day, or after another visit.
    const key = await idempotencyKeys.find(`${target.name}\n${content}`)
    const body = JSON.stringify({
      ...payload,
      ...(await guide?.finish?.()),
      ...(target.context && { context: { ...collectContext(id), ...(respond && { agent: true }) } }),
    })
    const result = await submitForm({ target, purpose, body, key })
    const refusal = result.failure === undefined ? undefined : result
    if (refusal?.keyIsTaken) idempotencyKeys.forget(key)
    const retry =
      refusal?.again && !isChanged
        ? retries.plan(refusal.again.after, () => void run(() => sendAgain(form, content)))
        : undefined
    flushSync(() => show({ sending: false, failure: refusal?.failure, retry }))
    if (result.failure === undefined) {
      if (respond) await respondBeforeReset(respond)
      finish(form, payload, result.id)
    }
    return !refusal
  }

  function finish(form: HTMLFormElement, payload: Payload, lead: string | undefined): void {
    wasTried = false
    retries.cancel()
    const detail = {
      name: purpose,
      form: target.name,
      ...(lead && { id: lead }),
      ...(respond && { agent: true }),
    }
    document.dispatchEvent(new CustomEvent('vaasal:event', { detail }))
    // A field may be called `reset`.
    HTMLFormElement.prototype.reset.call(form)
    forgetBoxClicks(form)
    respond = undefined
    onReset()
    guide?.restart()
    if (success?.to) {
      location.assign(success.to.href)
      return
    }
    const chat =
      chatOffer && linkWithMessage(chooseChatLink(chatOffer.to), composeMessage(chatOffer, payload))
    if (chat) for (const code of listChatCodes()) chat.href = appendToText(chat.href, code)
    flushSync(() => show({ sent: true, chat }))
    document.getElementById(`${id}-sent`)?.focus()
    // Browsers may block a window that opens after an `await`; the link is in the page as well.
    if (chat) window.open(chat.href, '_blank', 'noopener')
  }

  async function run(work: () => Promise<void>): Promise<void> {
    if (isBusy) return
    isBusy = true
    await work()
      .catch(() =>
        show({
          retry: undefined,
          failure: purpose === 'application' ? 'applicationError' : 'submissionError',
        }),
      )
      .finally(() => {
        isBusy = false
        show({ sending: false })
      })
  }

  return {
    /** Validates and sends the form, unless it is being sent. `focusBefore` had the focus when the form was sent. */
    press: (form: HTMLFormElement, focusBefore: Element | null, agent?: Respond): Promise<void> =>
      run(() => {
        respond = agent ?? respond
        return send(form, focusBefore)
      }),
    noteInput(): void {
      isChanged = true
      retries.cancel()
      update((before) => (before.retry ? { ...before, retry: undefined } : before))
    },
    /** Validates one field again if the form was sent with mistakes. */
    async noteBlur(form: HTMLFormElement, name: string): Promise<void> {
      const field = fields.find((one) => one.name === name)
      if (!field || !wasTried) return
      await afterPress()
      // If that press sent the form, the form is validated as a whole.
      if (!wasTried || isBusy) return
      const found = await findErrors(form, [field], readValues(form, props))
      update(({ errors: { [name]: _, ...others }, ...before }) => ({
        ...before,
        errors: { ...others, ...found },
      }))
    },
    /** Cancels the planned retry. */
    stop: retries.cancel,
  }
}
