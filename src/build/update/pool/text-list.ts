import { joinSections, splitSections } from './sections.ts'
import { Words } from './words.ts'

/** Texts, numbered in the order in which they were added. Written as one text and where each ends. */
export class TextList {
  readonly #encoding: 'latin1' | 'utf16le'
  readonly #ends: Words
  /** The texts that were read. */
  readonly #bytes: Uint8Array
  readonly #text: string
  readonly #texts: (string | undefined)[]
  readonly #added: string[] = []

  constructor(encoding: 'latin1' | 'utf16le', written?: Uint8Array) {
    const [ends, bytes = new Uint8Array()] = written ? splitSections(written, 2) : []
    this.#encoding = encoding
    this.#ends = new Words(ends)
    this.#bytes = bytes
    this.#text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString(encoding)
    this.#texts = new Array(this.#ends.length)
  }

  get(number: number): string {
    const known = this.#texts[number]
    if (known !== undefined) return known
    const text = this.#text.slice(number === 0 ? 0 : this.#ends.get(number - 1), this.#ends.get(number))
    this.#texts[number] = text
    return text
  }

  /** Returns the number of the text. */
  add(text: string): number {
    const number = this.#texts.push(text) - 1
    const start = number === 0 ? 0 : this.#ends.get(number - 1)
    this.#ends.add([start + text.length])
    this.#added.push(text)
    return number
  }

  toBytes(): Uint8Array {
    const added = Buffer.from(this.#added.join(''), this.#encoding)
    return joinSections([this.#ends.toBytes(), Buffer.concat([this.#bytes, added])])
  }
}
