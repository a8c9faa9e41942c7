import { deserialize, serialize } from 'node:v8'
import { once } from '../../core/once.ts'

interface KeptRecord<Value> {
  read: () => Value
  encode: () => Uint8Array
}

/**
 * Results of one kind by key, in an order. A result that was read from a file stays encoded until somebody asks for it,
 * and is written as it was: a run decodes what it needs and encodes what it has made.
 */
export class Records<Value extends object> {
  #kept: Map<string, KeptRecord<Value>>

  /** @param encoded what `encode` has returned */
  constructor(encoded: ReadonlyMap<string, Uint8Array> = new Map()) {
    const keep = (bytes: Uint8Array) => ({
      read: once(() => deserialize(bytes) as Value),
      encode: () => bytes,
    })
    this.#kept = new Map([...encoded].map(([key, bytes]) => [key, keep(bytes)]))
  }

  has(key: string): boolean {
    return this.#kept.has(key)
  }

  get(key: string): Value | undefined {
    return this.#kept.get(key)?.read()
  }

  /** @param value plain data, which nobody changes from now on */
  set(key: string, value: Value): void {
    this.#kept.set(key, { read: () => value, encode: () => serialize(value) })
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

  encode(): Map<string, Uint8Array> {
    return new Map([...this.#kept].map(([key, { encode }]) => [key, encode()]))
  }
}
