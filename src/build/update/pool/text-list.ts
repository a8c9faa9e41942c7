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

  /** The parts of a list that was written in several go on from each other. */
  constructor(encoding: 'latin1' | 'utf16le', written: readonly Uint8Array[] = []) {
    const parts = written.map((part) => splitSections(part, 2) as [ends: Uint8Array, texts: Uint8Array])
    this.#encoding = encoding
    this.#ends = new Words(parts.map(([ends]) => ends))
    const texts = parts.map(([, bytes]) => bytes)
    const bytes = texts.length === 1 && texts[0] ? texts[0] : Buffer.concat(texts)
    this.#bytes = bytes
    this.#text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString(encoding)
    this.#texts = new Array(this.#ends.length)
  }

  get length(): number {
    return this.#texts.length
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

  /** The list from this text on. */
  toBytes(from = 0): Uint8Array {
    return joinSections([this.#ends.toBytes(from), from === 0 ? this.#encodeAll() : this.#encodeFrom(from)])
  }

  #encodeAll(): Uint8Array {
    return Buffer.concat([this.#bytes, Buffer.from(this.#added.join(''), this.#encoding)])
  }

  #encodeFrom(from: number): Uint8Array {
    const texts = Array.from({ length: this.length - from }, (_, index) => this.get(from + index))
    return Buffer.from(texts.join(''), this.#encoding)
  }
}
