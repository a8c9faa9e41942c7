import { parseRecord } from '../../../../core/parse-record.ts'
import { readRetryAfter } from '../sending/read-retry-after.ts'
import type { SendOutcome } from '../sending/sender.ts'

interface JsonRequest {
  /** An https address. */
  url: string
  /** Parameters are sent as a form. */
  body: object | URLSearchParams
  headers?: Readonly<Record<string, string>>
  signal: AbortSignal
  clock: () => number
}

export interface JsonReply {
  status: number
  /** Milliseconds, if the receiver says when to try again. */
  retryAfter: number | undefined
  /** `undefined` if the reply is not an object of JSON. */
  json: Record<string, unknown> | undefined
}

/** Replies are short; a longer one is cut, and so not JSON. */
const maxReply = 65_536

/** Posts JSON, or a form, to a platform and reads its reply. Redirects are not followed: the body has a token, or hashes of a person. */
export async function postJson({ url, body, headers, signal, clock }: JsonRequest): Promise<JsonReply> {
  const isForm = body instanceof URLSearchParams
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal,
    headers: { ...(!isForm && { 'Content-Type': 'application/json' }), 'User-Agent': 'vaasal', ...headers },
    body: isForm ? body : JSON.stringify(body),
  }).catch((cause: Error) => {
    // The code of a failed connection is in what caused the error of `fetch`.
    throw cause.cause ?? cause
  })
  return {
    status: response.status,
    retryAfter: readRetryAfter(response.headers.get('retry-after'), clock()),
    json: parseRecord(await readStart(response)),
  }
}

async function readStart({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > maxReply) break
  }
  return text
}

/** What became of a conversion: `isReceived` if a reply of success says so; `failure` is the platform's code, if it has one. */
export function judgeReply(
  { status, retryAfter }: JsonReply,
  isReceived: boolean,
  failure = `http-${status}`,
): SendOutcome {
  if (status >= 200 && status < 300)
    return isReceived ? { outcome: 'sent' } : { outcome: 'failed', reason: 'not-received' }
  return { outcome: 'failed', reason: failure, ...(retryAfter !== undefined && { retryAfter }) }
}
