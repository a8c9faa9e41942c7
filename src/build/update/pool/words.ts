/** A list of unsigned integers of 32 bits that grows, and that finds groups of words that it already contains. */
export class Words {
  #words: Uint32Array
  #length: number
  /** Where groups begin, plus one, in slots that follow from their content; 0 in free slots. */
  #slots = new Uint32Array(minSlots)
  /** The hashes of the groups in the slots. */
  #hashes = new Uint32Array(minSlots)
  #groups = 0

  /** The parts of a list that was written in several. Their bytes may begin anywhere. */
  constructor(parts: readonly Uint8Array[] = []) {
    const size = parts.reduce((sum, { length }) => sum + length, 0)
    const length = size / Uint32Array.BYTES_PER_ELEMENT
    if (!Number.isInteger(length)) throw new RangeError('A word is cut off')
    // A run that changes little has enough room to add it.
    this.#words = new Uint32Array(Math.ceil(length * 1.1))
    this.#length = length
    const bytes = new Uint8Array(this.#words.buffer)
    let at = 0
    for (const part of parts) {
      bytes.set(part, at)
      at += part.length
    }
  }

  get length(): number {
    return this.#length
  }

  get(at: number): number {
    return this.#words[at] ?? 0
  }

  /** Adds words, and returns where the first of them is. */
  add(words: readonly number[]): number {
    const at = this.#length
    const end = at + words.length
    if (end > this.#words.length) {
      const grown = new Uint32Array(Math.max(1024, end * 2))
      grown.set(this.#words)
      this.#words = grown
    }
    for (let index = 0; index < words.length; index += 1) this.#words[at + index] = words[index] ?? 0
    this.#length = end
    return at
  }

  /**
   * Where a group of words is, which is added unless `addOnce` has added it before. The first word of a group has to
   * tell its length.
   */
  addOnce(words: readonly number[]): number {
    const hash = hashWords(words)
    const mask = this.#slots.length - 1
    let slot = hash & mask
    for (; this.#slots[slot]; slot = (slot + 1) & mask) {
      const known = (this.#slots[slot] ?? 0) - 1
      if (this.#hashes[slot] === hash && this.#isAt(known, words)) return known
    }
    const at = this.add(words)
    this.#slots[slot] = at + 1
    this.#hashes[slot] = hash
    this.#groups += 1
    if (this.#groups * 2 > this.#slots.length) this.#growSlots()
    return at
  }

  /** The words from this one on. */
  toBytes(from = 0): Uint8Array {
    const size = Uint32Array.BYTES_PER_ELEMENT
    return new Uint8Array(this.#words.buffer, from * size, (this.#length - from) * size)
  }

  #growSlots(): void {
    const [slots, hashes] = [this.#slots, this.#hashes]
    this.#slots = new Uint32Array(slots.length * 2)
    this.#hashes = new Uint32Array(slots.length * 2)
    const mask = this.#slots.length - 1
    for (let index = 0; index < slots.length; index += 1) {
      const known = slots[index] ?? 0
      if (known === 0) continue
      const hash = hashes[index] ?? 0
      let slot = hash & mask
      while (this.#slots[slot]) slot = (slot + 1) & mask
      this.#slots[slot] = known
      this.#hashes[slot] = hash
    }
  }

  #isAt(at: number, words: readonly number[]): boolean {
    for (let index = 0; index < words.length; index += 1)
      if (this.#words[at + index] !== words[index]) return false
    return true
  }
}

/** Their number is always a power of two. */
const minSlots = 1024

/** FNV-1a, word by word. */
function hashWords(words: readonly number[]): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < words.length; index += 1)
    hash = Math.imul(hash ^ (words[index] ?? 0), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
