/** A file as base64 text, without the prefix of a data URL. */
export async function encodeFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts: string[] = []
  // A call takes only so many arguments; three bytes are four letters, so parts of this size join without padding.
  const size = 3 * 8192
  for (let start = 0; start < bytes.length; start += size) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(start, start + size))))
  }
  return parts.join('')
}
