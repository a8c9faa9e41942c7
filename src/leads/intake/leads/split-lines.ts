/** The lines of a text that arrives in pieces. Nothing but a line feed ends a line: texts in JSON can have U+2028 and U+2029. */
export async function* splitLines(pieces: AsyncIterable<string | Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let line = ''
  for await (const piece of pieces) {
    const text = typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true })
    const [first = '', ...others] = text.split('\n')
    line += first
    for (const other of others) {
      yield line
      line = other
    }
  }
  line += decoder.decode()
  if (line !== '') yield line
}
