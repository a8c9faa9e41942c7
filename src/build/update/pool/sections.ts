/** Joins sections of bytes: the length of each, followed by its bytes. */
export function joinSections(sections: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(
    sections.flatMap((section) => {
      const length = Buffer.alloc(4)
      length.writeUInt32LE(section.length)
      return [length, section]
    }),
  )
}

/** The sections of `joinSections`. Throws if there are not `count` of them. */
export function splitSections(bytes: Uint8Array, count: number): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const sections: Uint8Array[] = []
  for (let at = 0; at < bytes.length; ) {
    const start = at + 4
    at = start + view.getUint32(at, true)
    if (at > bytes.length) throw new RangeError('A section is cut off')
    sections.push(bytes.subarray(start, at))
  }
  if (sections.length !== count) throw new RangeError(`Expected ${count} sections`)
  return sections
}
