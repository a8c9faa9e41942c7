/** First and last byte of a part of a file. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Reads a `Range` header (RFC 9110, section 14.2). `undefined` means that the whole file is sent, which is allowed for
 * every request: the header is malformed, has another unit or names several parts. `unsatisfiable` means that the part
 * is outside the file.
 */
export function readRange(header: string, length: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header) ?? []
  if (from === '' && to === '') return undefined
  if (from === '') {
    const count = Math.min(Number(to), length)
    return count === 0 ? 'unsatisfiable' : { first: length - count, last: length - 1 }
  }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return undefined
  if (first >= length) return 'unsatisfiable'
  return { first, last: to === '' ? length - 1 : Math.min(Number(to), length - 1) }
}
