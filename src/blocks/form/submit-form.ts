/** The engine's words for what went wrong on the way. */
export type Failure = 'submissionFailed' | 'submissionError' | 'applicationFailed' | 'applicationError'

interface Submission {
  endpoint: string
  purpose: 'lead' | 'application'
  body: string
  /** Names this content; a repeated try carries the same one. */
  key: string
}

/** After this many milliseconds without an answer the visitor hears that it failed. */
const patience = { lead: 30_000, application: 120_000 } as const
/** Browsers finish a request of up to 64 KiB even when the visitor leaves the page. */
const smallBody = 60_000

/** Sends the form. Gives nothing on success, else the sentence to show; it never throws. */
export async function submitForm({ endpoint, purpose, body, key }: Submission): Promise<Failure | undefined> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), patience[purpose])
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(isOurs(endpoint) && { 'Idempotency-Key': key }) },
      body,
      keepalive: body.length < smallBody,
      signal: stop.signal,
    })
    if (purpose === 'application') return response.ok ? undefined : 'applicationFailed'
    return readStatusCode(await response.text()) === 200 ? undefined : 'submissionFailed'
  } catch (cause) {
    console.error('The form could not be sent.', cause instanceof Error ? cause.name : '')
    return purpose === 'application' ? 'applicationError' : 'submissionError'
  } finally {
    clearTimeout(timer)
  }
}

/** Throws on what is no JSON: a page of a proxy, or nothing at all. */
function readStatusCode(text: string): unknown {
  const reply: unknown = JSON.parse(text)
  return typeof reply === 'object' && reply !== null && 'statusCode' in reply ? reply.statusCode : undefined
}

/** A header that another site's endpoint does not expect would make the browser refuse the whole request. */
function isOurs(endpoint: string): boolean {
  return new URL(endpoint, location.href).origin === location.origin
}
