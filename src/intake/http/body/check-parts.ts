import { Problem } from '../problem.ts'

/** No form has so many fields; taking apart a body of nothing but fields would keep this process busy for seconds. */
const maxParts = 100
/** Bytes of the head of one part: what a browser writes there is a name and a file's name. */
const maxHeadLength = 4_096

/** Looks at a form's body before it is taken apart. */
export function checkForm(bytes: Buffer): void {
  let count = 0
  for (let at = bytes.indexOf('&'); at >= 0; at = bytes.indexOf('&', at + 1))
    if (++count > maxParts) throw new Problem('malformed-body')
}

/** The same for a form with files. */
export function checkMultipart(bytes: Buffer, name: string): void {
  const boundary = Buffer.from(`--${name}`)
  let count = 0
  for (let at = bytes.indexOf(boundary); at >= 0; at = bytes.indexOf(boundary, at + boundary.length)) {
    if (++count > maxParts) throw new Problem('malformed-body')
    const start = at + boundary.length
    const isLast = bytes.subarray(start, start + 2).equals(lastMark)
    if (!isLast && !bytes.subarray(start, start + maxHeadLength).includes(headEnd))
      throw new Problem('malformed-body')
  }
}

const lastMark = Buffer.from('--')
const headEnd = Buffer.from('\r\n\r\n')
