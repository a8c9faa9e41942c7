import { SubmissionError } from '../../problems/submission-error.ts'

/** No form has more fields. Parsing a body of nothing but fields would keep the process busy for seconds. */
const maxParts = 100
/** Bytes of the headers of one part: a browser writes a field name and a file name there. */
const maxHeaderLength = 4_096

/** Checks the number of fields of a form's body before it is parsed. */
export function checkForm(bytes: Buffer): void {
  let count = 0
  for (let at = bytes.indexOf('&'); at >= 0; at = bytes.indexOf('&', at + 1))
    if (++count > maxParts) throw new SubmissionError('malformed-body')
}

/** Checks the parts of a form with files before they are parsed. */
export function checkMultipart(bytes: Buffer, name: string): void {
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
