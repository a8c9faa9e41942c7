import { SubmissionError } from '../../problems/submission-error.ts'

const token = "[\\w!#$%&'*+.^`|~-]+"
const parameter = new RegExp(`;[ \\t]*(${token})=(?:(${token})|"([^"\\\\]*)")[ \\t]*`, 'y')
/** RFC 2046, 5.1.1. */
const boundaryPattern = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/

/**
 * The boundary of a multipart body. Only this function reads the header: the parser of the body gets a header that is
 * written from the result. A header that parsers could interpret differently (escapes, a second boundary, anything
 * beyond the grammar of RFC 9110, 5.6.6) is rejected.
 */
export function readBoundary(contentType: string): string {
  const start = contentType.indexOf(';')
  let boundary: string | undefined
  parameter.lastIndex = start
  for (let at = start; at < contentType.length; at = parameter.lastIndex) {
    const [, name, plain, quoted] = (at >= 0 && parameter.exec(contentType)) || []
    if (name === undefined) throw new SubmissionError('malformed-body')
    if (name.toLowerCase() !== 'boundary') continue
    if (boundary !== undefined) throw new SubmissionError('malformed-body')
    boundary = plain ?? quoted
  }
  if (boundary === undefined || !boundaryPattern.test(boundary)) throw new SubmissionError('malformed-body')
  return boundary
}
