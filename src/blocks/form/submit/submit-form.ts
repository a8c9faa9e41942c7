import type { FormTarget } from '../../../core/model/bound.ts'

/** The engine's words for what went wrong on the way. */
export type Failure = 'submissionFailed' | 'submissionError' | 'applicationFailed' | 'applicationError'

interface Submission {
  target: Pick<FormTarget, 'endpoint' | 'context'>
  purpose: 'lead' | 'application'
  body: string
  /** Names this content; a repeated try carries the same one. */
  key: string
}

/** Why a form was not taken. */
export interface Refusal {
  failure: Failure
  /** Another try may help and stores nothing twice: in so many seconds, where the endpoint says so. */
  again: { after: number | undefined } | undefined
  /** Something else was sent under this key before. */
  keyIsTaken: boolean
}

/** After this many milliseconds without an answer the visitor hears that it failed. */
const patience = { lead: 30_000, application: 120_000 } as const
/** Browsers finish a request of up to 64 KiB even when the visitor leaves the page. */
const smallBody = 60_000

/** Sends the form. Gives nothing on success; it never throws. */
export async function submitForm({ target, purpose, body, key }: Submission): Promise<Refusal | undefined> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), patience[purpose])
  const isApplication = purpose === 'application'
  const takesKey = isOurs(target)
  // Without a reply nobody knows whether it was stored: only with a key is another try safe.
  let again: Refusal['again'] = takesKey ? { after: undefined } : undefined
  try {
    const response = await fetch(target.endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(takesKey && { 'Idempotency-Key': key }) },
      body,
      keepalive: body.length < smallBody,
      signal: stop.signal,
    })
    const { ok, status, headers } = response
    again = again && (ok || isPassing(status)) ? { after: readRetryAfter(headers) } : undefined
    const result = isApplication ? status : readStatusCode(await response.text())
    if (isApplication ? ok : result === 200) return undefined
    if (ok && !isPassing(result)) again = undefined
    const failure = isApplication ? 'applicationFailed' : 'submissionFailed'
    return { failure, again, keyIsTaken: takesKey && status === 422 }
  } catch (cause) {
    console.error('The form could not be sent.', cause instanceof Error ? cause.name : '')
    return { failure: isApplication ? 'applicationError' : 'submissionError', again, keyIsTaken: false }
  } finally {
    clearTimeout(timer)
  }
}

/** Throws on what is no JSON: a page of a proxy, or nothing at all. */
function readStatusCode(text: string): unknown {
  const reply: unknown = JSON.parse(text)
  return typeof reply === 'object' && reply !== null && 'statusCode' in reply ? reply.statusCode : undefined
}

/** Too slow, too many, or a trouble of the server: none of them the sender's mistake. */
function isPassing(status: unknown): boolean {
  return typeof status === 'number' && (status >= 500 || status === 429 || status === 408)
}

/** `Retry-After` in seconds: it is a number of them, or a date. */
function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get('Retry-After') ?? ''
  if (/^\d+$/.test(text)) return Number(text)
  const wait = Math.ceil((Date.parse(text) - Date.now()) / 1000)
  return Number.isNaN(wait) ? undefined : Math.max(wait, 0)
}

/**
 * An intake of this engine: on the site's own origin, or elsewhere and then told by the campaign data that it takes. A
 * header that another endpoint does not expect would make the browser refuse the whole request.
 */
function isOurs({ endpoint, context }: Submission['target']): boolean {
  return context || new URL(endpoint, location.href).origin === location.origin
}
