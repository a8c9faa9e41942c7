/**
 * 128 bits that tell texts apart, as 32 hexadecimal digits. They are not cryptographic but collide as rarely: four lanes of
 * 32 bits, each mixed with its neighbour at every letter by MurmurHash's step and finish.
 */
export function mixText(text: string): string {
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
