import { once } from '../../core/once.ts'

interface KeptRecord<Value> {
  read: () => Value
  encode: () => Buffer
}

/** Records one after the other, each as JSON, which is decoded faster than what `v8.serialize` writes. */
export interface EncodedRecords {
  /** In their order, with the number of bytes of each. */
  index: readonly (readonly [key: string, length: number])[]
  bytes: Buffer
}

/**
 * Results of one kind by key, in an order. A result that was read from a file stays encoded until somebody asks for it,
 * and is written as it was: a run decodes what it needs and encodes what it has made.
 */
export class Records<Value extends object> {
  #kept: Map<string, KeptRecord<Value>>

  /** @param encoded what `encode` has returned */
  constructor({ index, bytes }: EncodedRecords = { index: [], bytes: Buffer.alloc(0) }) {
    let end = 0
    this.#kept = new Map(
      index.map(([key, length]) => {
        const start = end
        end += length
        const encode = () => bytes.subarray(start, start + length)
        return [key, { read: once((): Value => JSON.parse(encode().toString())), encode }]
      }),
    )
  }

  has(key: string): boolean {
    return this.#kept.has(key)
  }

  get(key: string): Value | undefined {
    return this.#kept.get(key)?.read()
  }

  /** @param value data that JSON has words for, which nobody changes from now on */
  set(key: string, value: Value): void {
    this.#kept.set(key, { read: () => value, encode: () => Buffer.from(JSON.stringify(value)) })
  }

  keys(): string[] {
    return [...this.#kept.keys()]
  }

  values(): Value[] {
    return [...this.#kept.values()].map(({ read }) => read())
  }

  /** Keeps what has these keys, in their order, and nothing else. */
  arrange(keys: Iterable<string>): void {
    const kept = new Map<string, KeptRecord<Value>>()
    for (const key of keys) {
      const record = this.#kept.get(key)
      if (record) kept.set(key, record)
    }
    this.#kept = kept
  }

  encode(): EncodedRecords {
    const records = [...this.#kept].map(([key, { encode }]) => [key, encode()] as const)
    return {
      index: records.map(([key, { length }]) => [key, length]),
      bytes: Buffer.concat(records.map(([, bytes]) => bytes)),
    }
  }
}
