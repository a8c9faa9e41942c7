import type { FormTarget } from '../../../core/model/bound.ts'

/** Names of the messages about failed submissions. */
export type Failure = 'submissionFailed' | 'submissionError' | 'applicationFailed' | 'applicationError'

interface Submission {
  target: Pick<FormTarget, 'endpoint' | 'context'>
  purpose: 'lead' | 'application'
  body: string
  /** Idempotency key: a retry of the same content carries the same one. */
  key: string
}

/** A form that was stored, by an intake of this engine with the id of its lead. */
interface Stored {
  failure?: undefined
  again?: undefined
  id?: string
}

/** Why a form was not accepted. */
interface Refusal {
  failure: Failure
  /** A retry may help and stores nothing twice; `after` is in seconds, if the endpoint says so. */
  again: { after: number | undefined } | undefined
  /** The key was already used with a different body. */
  keyIsTaken: boolean
}

/** Timeout of a request in milliseconds; then the visitor is told that it failed. */
const timeouts = { lead: 30_000, application: 120_000 } as const
/** Browsers finish a request of up to 64 KiB even when the visitor leaves the page. */
const smallBody = 60_000

/** Sends the form. Never throws. */
export async function submitForm({ target, purpose, body, key }: Submission): Promise<Stored | Refusal> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), timeouts[purpose])
  const isApplication = purpose === 'application'
  const isIntake = isOurs(target)
  // Without a reply it is unknown whether it was stored, so only a request with a key may be retried.
  let again: Refusal['again'] = isIntake ? { after: undefined } : undefined
  try {
    const response = await fetch(target.endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(isIntake && { 'Idempotency-Key': key }) },
      body,
      keepalive: body.length < smallBody,
      signal: stop.signal,
    })
    const { ok, status, headers } = response
    again = again && (ok || isPassing(status)) ? { after: readRetryAfter(headers) } : undefined
    const read = isApplication ? readApplicationReply : isIntake ? readOwnReply : readForeignReply
    const { statusCode, id } = await read(response)
    if (isSuccess(statusCode)) return isIntake && typeof id === 'string' ? { id } : {}
    if (ok && !isPassing(statusCode)) again = undefined
    const failure = isApplication ? 'applicationFailed' : 'submissionFailed'
    return { failure, again, keyIsTaken: isIntake && status === 422 }
  } catch (cause) {
    console.error('The form could not be sent.', cause instanceof Error ? cause.name : '')
    return { failure: isApplication ? 'applicationError' : 'submissionError', again, keyIsTaken: false }
  } finally {
    clearTimeout(timer)
  }
}

/** What a reply says in JSON; a status code in it counts instead of that of HTTP. */
interface Reply {
  statusCode?: unknown
  id?: unknown
}

/**
 * The reply of an intake of this engine, whatever a proxy made of its status. Throws if the body is not JSON, such as a
 * proxy's page or an empty body.
 */
async function readOwnReply(response: Response): Promise<Reply> {
  return toReply(JSON.parse(await response.text()))
}

/**
 * The reply of any other endpoint, whose body may be anything. Only a `statusCode` in JSON is believed instead of a
 * success: gateways answer 200 and put there what the function behind them says.
 */
async function readForeignReply(response: Response): Promise<Reply> {
  const { statusCode } = response.ok ? toReply(await response.json().catch(() => undefined)) : {}
  return { statusCode: typeof statusCode === 'number' ? statusCode : response.status }
}

/** Of an application the status of HTTP counts alone. */
async function readApplicationReply(response: Response): Promise<Reply> {
  const { id } = response.ok ? toReply(await response.json().catch(() => undefined)) : {}
  return { statusCode: response.status, id }
}

const toReply = (body: unknown): Reply => (typeof body === 'object' && body !== null ? body : {})

function isSuccess(status: unknown): boolean {
  return typeof status === 'number' && status >= 200 && status < 300
}

/** Timeout, too many requests, or a server error: not the sender's mistake. */
function isPassing(status: unknown): boolean {
  return typeof status === 'number' && (status >= 500 || status === 429 || status === 408)
}

/** `Retry-After` in seconds; the header holds seconds or a date. */
function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get('Retry-After') ?? ''
  if (/^\d+$/.test(text)) return Number(text)
  const wait = Math.ceil((Date.parse(text) - Date.now()) / 1000)
  return Number.isNaN(wait) ? undefined : Math.max(wait, 0)
}

/**
 * Whether the endpoint is an intake of this engine: on the site's own origin, or one that accepts campaign data. A
 * header that another endpoint does not allow would make the browser block the whole request.
 */
function isOurs({ endpoint, context }: Submission['target']): boolean {
  return context || new URL(endpoint, location.href).origin === location.origin
}
