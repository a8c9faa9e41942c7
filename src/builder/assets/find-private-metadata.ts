/** Tags of the TIFF directories in EXIF (CIPA DC-008, 4.6). */
const tags = { artist: 0x013b, exif: 0x8769, gps: 0x8825, owner: 0xa430 }
/** The folder of a user, in which programs note that they saved a drawing. */
const userFolder = /file:\/\/\/|[\\/](?:home|Users)[\\/][^\\/"'\s<]+[\\/]/
/** Where films of phones note their place: the box of QuickTime, and the key of Apple. */
const placeMarks = [Buffer.from('\xa9xyz', 'latin1'), Buffer.from('com.apple.quicktime.location')]

/** What the EXIF of a photo says of the place or of a person, as the end of a sentence; `undefined` if nothing. */
export function findInExif(exif: Buffer | undefined): string | undefined {
  if (!exif) return undefined
  const found = listTags(exif.subarray(exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0))
  if (found.has(tags.gps)) return 'where it was taken'
  return found.has(tags.artist) || found.has(tags.owner) ? 'who took it' : undefined
}

export const findInDrawing = (text: string): string | undefined =>
  userFolder.test(text) ? 'in whose folder it was made' : undefined

export const findInVideo = (bytes: Buffer): string | undefined =>
  placeMarks.some((mark) => bytes.includes(mark)) ? 'where it was filmed' : undefined

/** The tags of the first directory, and of the one for photos. A damaged directory has none. */
function listTags(tiff: Buffer): Set<number> {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const found = new Set<number>()
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const read32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const readDirectory = (start: number): number | undefined => {
    let next: number | undefined
    if (start + 2 > tiff.length) return next
    const count = read16(start)
    for (let at = start + 2; at < start + 2 + count * 12 && at + 12 <= tiff.length; at += 12) {
      found.add(read16(at))
      if (read16(at) === tags.exif) next = read32(at + 8)
    }
    return next
  }
  if (tiff.length < 8) return found
  const photo = readDirectory(read32(4))
  if (photo !== undefined) readDirectory(photo)
  return found
}
