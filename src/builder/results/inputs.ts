import { type Question, wholeSite } from '../../core/questions/question.ts'
import { listInputs, type Result } from '../page/result.ts'

/**
 * Compares what every input reads now with what it read when a kept result was made. Nothing else finds out whether a
 * result still holds.
 */
export class Inputs {
  readonly #read: ReadonlyMap<Question, string>
  readonly #fingerprint: (input: Question) => string
  readonly #now = new Map<Question, string>()
  readonly #unchanged = new Set<Question>()

  /** @param fingerprint reads an input; each is read once */
  constructor(read: ReadonlyMap<Question, string>, fingerprint: (input: Question) => string) {
    this.#read = read
    this.#fingerprint = fingerprint
  }

  /** Says how an input reads that is known late. */
  provide(input: Question, fingerprint: string): void {
    this.#now.set(input, fingerprint)
    this.#unchanged.delete(input)
  }

  /**
   * The first input of a result that reads otherwise now, among those that are asked about; `undefined` if the result
   * holds. A result made from everything never does.
   */
  findChanged({ inputs }: Result, isAsked: (input: Question) => boolean = () => true): Question | undefined {
    return inputs.find((input) => !this.#unchanged.has(input) && isAsked(input) && this.#isChanged(input))
  }

  /** How the inputs of these results read, which hold now. */
  readAll(results: Iterable<Result>): Map<Question, string> {
    const read = new Map<Question, string>()
    for (const input of listInputs(results)) if (input !== wholeSite) read.set(input, this.#readNow(input))
    return read
  }

  #isChanged(input: Question): boolean {
    const isChanged = input === wholeSite || this.#readNow(input) !== this.#read.get(input)
    if (!isChanged) this.#unchanged.add(input)
    return isChanged
  }

  #readNow(input: Question): string {
    const known = this.#now.get(input)
    if (known !== undefined) return known
    const now = this.#fingerprint(input)
    this.#now.set(input, now)
    return now
  }
}
