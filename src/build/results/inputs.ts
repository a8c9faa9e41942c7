import { everything } from '../../core/questions/question.ts'
import type { Input } from './input.ts'
import { listInputs, type Result } from './result.ts'

/**
 * How inputs read now, beside how they read when the results were made that are kept: the only place that finds out
 * whether a result still holds.
 */
export class Inputs {
  readonly #read: ReadonlyMap<Input, string>
  readonly #fingerprint: (input: Input) => string
  readonly #now = new Map<Input, string>()

  /** @param fingerprint reads an input; each is read once */
  constructor(read: ReadonlyMap<Input, string>, fingerprint: (input: Input) => string) {
    this.#read = read
    this.#fingerprint = fingerprint
  }

  /** Says how an input reads that is known late. */
  provide(input: Input, fingerprint: string): void {
    this.#now.set(input, fingerprint)
  }

  /**
   * The first input of a result that reads otherwise now, among those that are asked about; `undefined` if the result
   * holds. A result made from everything never does.
   */
  findChanged({ inputs }: Result, isAsked: (input: Input) => boolean = () => true): Input | undefined {
    const isChanged = (input: Input) =>
      isAsked(input) && (input === everything || this.#readNow(input) !== this.#read.get(input))
    for (const list of inputs) {
      const changed = list.find(isChanged)
      if (changed !== undefined) return changed
    }
    return undefined
  }

  /** How the inputs of these results read, which hold now. */
  readAll(results: Iterable<Result>): Map<Input, string> {
    const read = new Map<Input, string>()
    for (const input of listInputs(results)) if (input !== everything) read.set(input, this.#readNow(input))
    return read
  }

  #readNow(input: Input): string {
    const known = this.#now.get(input)
    if (known !== undefined) return known
    const now = this.#fingerprint(input)
    this.#now.set(input, now)
    return now
  }
}
