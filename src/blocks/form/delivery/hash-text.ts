/**
 * A hash that distinguishes texts: SHA-256, or without `crypto.subtle` (plain http, older phones) 128 bits that are not
 * cryptographic but collide as rarely.
 */
export async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(text)).catch(() => undefined)
  return digest ? formatHex(new Uint8Array(digest)) : mixText(text)
}

export function formatHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Four lanes of 32 bits, each mixed with its neighbour at every letter: MurmurHash's step and finish. */
function mixText(text: string): string {
  let [one, two, three, four] = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charCodeAt(index)
    one = two ^ Math.imul(one ^ letter, 597399067)
    two = three ^ Math.imul(two ^ letter, 2869860233)
    three = four ^ Math.imul(three ^ letter, 951274213)
    four = one ^ Math.imul(four ^ letter, 2716044179)
  }
  const lanes = [
    Math.imul(three ^ (one >>> 18), 597399067),
    Math.imul(four ^ (two >>> 22), 2869860233),
    Math.imul(one ^ (three >>> 17), 951274213),
    Math.imul(two ^ (four >>> 19), 2716044179),
  ]
  return lanes.map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('')
}
