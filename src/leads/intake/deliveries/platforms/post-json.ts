interface JsonRequest {
  /** An https address. */
  url: string
  /** Parameters are sent as a form. */
  body: object | URLSearchParams
  headers?: Readonly<Record<string, string>>
  signal: AbortSignal
}

export interface JsonReply {
  status: number
  /** Milliseconds, if the receiver says when to try again. */
  retryAfter: number | undefined
  /** `undefined` if the reply is not JSON. */
  json: unknown
}

/** Replies are short; a longer one is cut, and so not JSON. */
const maxReply = 65_536

/** Posts JSON, or a form, to a platform and reads its reply. Redirects are not followed: the body has a token, or hashes of a person. */
export async function postJson({ url, body, headers, signal }: JsonRequest): Promise<JsonReply> {
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
  const seconds = /^\d{1,6}$/.exec(response.headers.get('retry-after') ?? '')?.[0]
  return {
    status: response.status,
    retryAfter: seconds === undefined ? undefined : Number(seconds) * 1000,
    json: parse(await readStart(response)),
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
