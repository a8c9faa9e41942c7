import { SubmissionError } from '../../problems/submission-error.ts'
import { readBoundary } from './read-boundary.ts'
import { readJson } from './read-json.ts'

/** A body as it came, with its type. */
export interface RawBody {
  type: 'json' | 'form' | 'multipart'
  /** The whole Content-Type: a multipart body names its boundary there. */
  contentType: string
  bytes: Buffer
}

/** The values and files of a body, by name. */
export interface Submitted {
  values: Map<string, unknown>
  files: Map<string, Buffer>
  /** Whether a form without JavaScript sent it: all values are text then. */
  native: boolean
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses a body. Rejects what is malformed, named twice or not UTF-8; converts nothing. */
export async function readBody(body: RawBody): Promise<Submitted> {
  try {
    return await readers[body.type](body)
  } catch (cause) {
    if (cause instanceof SubmissionError) throw cause
    throw new SubmissionError('malformed-body')
  }
}

const readers: Record<RawBody['type'], (body: RawBody) => Promise<Submitted>> = {
  async json({ bytes }) {
    return { values: new Map(Object.entries(readJson(bytes))), files: new Map(), native: false }
  },
  async form({ bytes }) {
    checkForm(bytes)
    const text = utf8.decode(bytes)
    // URLSearchParams would silently replace invalid UTF-8; this throws.
    decodeURIComponent(text.replaceAll('+', ' '))
    return collect(new URLSearchParams(text))
  },
  async multipart({ bytes, contentType }) {
    const boundary = readBoundary(contentType)
    checkMultipart(bytes, boundary)
    const headers = { 'Content-Type': `multipart/form-data; boundary="${boundary}"` }
    const reply = new Response(new Uint8Array(bytes), { headers })
    const entries: [string, string | Buffer][] = []
    for (const [name, value] of await reply.formData()) {
      if (typeof value === 'string') entries.push([name, value])
      else entries.push([name, isUnchosen(value) ? '' : Buffer.from(await value.arrayBuffer())])
    }
    return collect(entries)
  },
}

/** A browser sends an empty file without a name if none was chosen. */
const isUnchosen = ({ name, size }: File): boolean => name === '' && size === 0

function collect(entries: Iterable<[string, string | Buffer]>): Submitted {
  const submitted: Submitted = { values: new Map(), files: new Map(), native: true }
  for (const [name, value] of entries) {
    if (submitted.values.has(name) || submitted.files.has(name)) throw new SubmissionError('malformed-body')
    if (typeof value === 'string') submitted.values.set(name, value)
    else submitted.files.set(name, value)
  }
  return submitted
}

/** No form has more fields. Parsing a body of nothing but fields would keep the process busy for seconds. */
const maxParts = 100
/** Bytes of the headers of one part: a browser writes a field name and a file name there. */
const maxHeaderLength = 4_096

/** Checks the number of fields of a form's body before it is parsed. */
function checkForm(bytes: Buffer): void {
  let count = 0
  for (let at = bytes.indexOf('&'); at >= 0; at = bytes.indexOf('&', at + 1))
    if (++count > maxParts) throw new SubmissionError('malformed-body')
}

/** Checks the parts of a form with files before they are parsed. */
function checkMultipart(bytes: Buffer, name: string): void {
  const boundary = Buffer.from(`--${name}`)
  let count = 0
  for (let at = bytes.indexOf(boundary); at >= 0; at = bytes.indexOf(boundary, at + boundary.length)) {
    if (++count > maxParts) throw new SubmissionError('malformed-body')
    const start = at + boundary.length
    const isLast = bytes.subarray(start, start + 2).equals(lastMark)
    if (!isLast && !bytes.subarray(start, start + maxHeaderLength).includes(headerEnd))
      throw new SubmissionError('malformed-body')
  }
}

const lastMark = Buffer.from('--')
const headerEnd = Buffer.from('\r\n\r\n')
