const slash = 0x2f
const hash = 0x23
/** White space and delimiters, which end a name in PDF (ISO 32000-1, 7.2.2). */
const delimiters = new Set(Buffer.from('\0\t\n\f\r ()<>[]{}/%', 'latin1'))

/**
 * The given names that a PDF contains, in the given order. Escapes are decoded first, so `/J#53` is `/JS`. Only whole
 * names match: `/JSize` does not. Reads every byte once.
 */
export function findPdfNames(bytes: Buffer, names: readonly string[]): string[] {
  const maxLength = Math.max(...names.map(({ length }) => length))
  const wanted = new Set(names)
  const found = new Set<string>()
  for (let at = bytes.indexOf(slash); at >= 0; at = bytes.indexOf(slash, at)) {
    let name = '/'
    at++
    while (at < bytes.length && !delimiters.has(bytes[at] ?? 0)) {
      const escaped = bytes[at] === hash ? readHex(bytes, at + 1) : undefined
      if (name.length <= maxLength) name += String.fromCharCode(escaped ?? bytes[at] ?? 0)
      at += escaped === undefined ? 1 : 3
    }
    if (wanted.has(name)) found.add(name)
  }
  return names.filter((name) => found.has(name))
}

/** The value of two hexadecimal digits. */
function readHex(bytes: Buffer, at: number): number | undefined {
  const digits = bytes.toString('latin1', at, at + 2)
  return /^[\da-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : undefined
}
