/** What Chromium and Firefox play on every machine, by the code of a sample entry in an MP4 file. */
const played: ReadonlySet<string> = new Set('avc1 avc3 av01 vp08 vp09 mp4a Opus fLaC .mp3'.split(' '))
const names: Readonly<Record<string, string>> = {
  ...{ hvc1: 'HEVC (H.265)', hev1: 'HEVC (H.265)', dvh1: 'Dolby Vision', dvhe: 'Dolby Vision' },
  ...{ mp4v: 'MPEG-4 Visual', alac: 'Apple Lossless', 'ac-3': 'Dolby Digital', 'ec-3': 'Dolby Digital Plus' },
}

/** A box of ISO base media (ISO/IEC 14496-12): what it is, and where its content is. */
interface Box {
  type: string
  start: number
  end: number
}

/** How the pictures or the sound of an MP4 file are encoded, if not every browser can play that. */
export function findUnplayedCodec(bytes: Buffer): string | undefined {
  const whole = { type: '', start: 0, end: bytes.length }
  for (const track of listInside(bytes, [whole], ['moov', 'trak', 'mdia'])) {
    const [handler] = listInside(bytes, [track], ['hdlr'])
    // A version, flags and four bytes stand before the kind of the track.
    const kind = handler && readCode(bytes, handler.start + 8)
    if (kind !== 'vide' && kind !== 'soun') continue
    for (const { start, end } of listInside(bytes, [track], ['minf', 'stbl', 'stsd'])) {
      // Version, flags and the number of entries, then the size of the first.
      const code = start + 16 <= end ? readCode(bytes, start + 12) : undefined
      if (code !== undefined && !played.has(code)) return names[code] ?? `"${code.trim()}"`
    }
  }
  return undefined
}

/** The boxes at a path of types. */
const listInside = (bytes: Buffer, boxes: readonly Box[], path: readonly string[]): readonly Box[] =>
  path.reduce<readonly Box[]>(
    (outer, type) => outer.flatMap((box) => listBoxes(bytes, box).filter((inner) => inner.type === type)),
    boxes,
  )

function listBoxes(bytes: Buffer, { start, end }: Box): Box[] {
  const found: Box[] = []
  for (let at = start; at + 8 <= end; ) {
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1 && at + 16 <= end
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short
    const head = isLong ? 16 : 8
    if (size < head || at + size > end) break
    found.push({ type: readCode(bytes, at + 4), start: at + head, end: at + size })
    at += size
  }
  return found
}

const readCode = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4)
