/** A box of ISO base media with its size. */
function makeBox(type: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** A track whose samples are encoded as a code says. */
export const makeTrack = (kind: string, code: string) =>
  makeBox(
    'trak',
    makeBox(
      'mdia',
      makeBox('hdlr', `\0\0\0\0\0\0\0\0${kind}`),
      makeBox('minf', makeBox('stbl', makeBox('stsd', '\0\0\0\0\0\0\0\x01', makeBox(code, '\0\0')))),
    ),
  )
/** The boxes of an MP4 file that say what is in it, without a picture or a sound. */
export const makeFilm = (...tracks: readonly Buffer[]) =>
  Buffer.concat([
    makeBox('ftyp', 'isom'),
    makeBox('mdat', 'hvc1 is not read here'),
    makeBox('moov', ...tracks),
  ])
