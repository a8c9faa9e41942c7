/** Keys in an order, with the number of bytes of each record. */
export interface RecordsIndex {
  keys: readonly string[]
  lengths: readonly number[]
}

/** Records one after the other, each as JSON of its own, so that one can be decoded without the others. */
interface EncodedRecords {
  index: RecordsIndex
  /** What makes the records when it is joined: as few parts as can be had without copying. */
  parts: readonly Buffer[]
}

/** Where something is in a piece of memory. */
interface Stretch {
  start: number
  end: number
}

/**
 * Results of one kind by key, in an order. A result that was read from a file stays encoded until somebody asks for it,
 * and is written as it was: a run decodes what it needs and encodes what it has made.
 */
export class Records<Value extends object> {
  /** What was read, and where the records are in it that have not been set since. */
  readonly #bytes: Buffer
  readonly #read = new Map<string, Stretch>()
  /** Those that were set or decoded. */
  readonly #values = new Map<string, Value>()
  #keys: Set<string>

  /** @param bytes what `encode` has returned, joined */
  constructor({ keys, lengths }: RecordsIndex = { keys: [], lengths: [] }, bytes: Buffer = Buffer.alloc(0)) {
    this.#bytes = bytes
    this.#keys = new Set(keys)
    let end = 0
    for (const [position, key] of keys.entries()) {
      const start = end
      end += lengths[position] ?? 0
      this.#read.set(key, { start, end })
    }
  }

  has(key: string): boolean {
    return this.#keys.has(key)
  }

  get(key: string): Value | undefined {
    return this.#keys.has(key) ? this.#decode(key) : undefined
  }

  /** @param value data that JSON has words for, which nobody changes from now on */
  set(key: string, value: Value): void {
    this.#keys.add(key)
    this.#values.set(key, value)
    this.#read.delete(key)
  }

  keys(): string[] {
    return [...this.#keys]
  }

  values(): Value[] {
    return this.keys().flatMap((key) => this.#decode(key) ?? [])
  }

  /** Keeps what has these keys, in their order, and nothing else. */
  arrange(keys: Iterable<string>): void {
    this.#keys = new Set([...keys].filter((key) => this.#keys.has(key)))
  }

  encode(): EncodedRecords {
    const lengths: number[] = []
    const pieces: (Stretch | Buffer)[] = []
    for (const key of this.#keys) {
      const read = this.#read.get(key)
      const last = pieces.at(-1)
      if (!read) {
        const json = encodeAscii(this.#values.get(key))
        lengths.push(json.length)
        pieces.push(json)
        continue
      }
      lengths.push(read.end - read.start)
      if (isStretch(last) && last.end === read.start) last.end = read.end
      else pieces.push({ ...read })
    }
    const parts = pieces.map((piece) =>
      isStretch(piece) ? this.#bytes.subarray(piece.start, piece.end) : piece,
    )
    return { index: { keys: this.keys(), lengths }, parts }
  }

  #decode(key: string): Value | undefined {
    const known = this.#values.get(key)
    const read = this.#read.get(key)
    if (known || !read) return known
    const value: Value = JSON.parse(this.#bytes.toString('latin1', read.start, read.end))
    this.#values.set(key, value)
    return value
  }
}

const isStretch = (piece: Stretch | Buffer | undefined): piece is Stretch =>
  piece !== undefined && 'start' in piece

/** JSON with other characters escaped, so that one byte is one character and `#decode` may read it as Latin-1. */
function encodeAscii(value: unknown): Buffer {
  const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return Buffer.from(JSON.stringify(value).replace(/[^\0-\x7f]/g, escapeUnit), 'latin1')
}
