import { statIfPresent } from '../../files/stat-if-present.ts'
import { stampFile } from './stamp-file.ts'

/** The stamps of the files of a built site. Each is read once in a run, and again after the file was written. */
export class OutputStamps {
  readonly #outDir: string
  readonly #known = new Map<string, string | undefined>()

  constructor(outDir: string) {
    this.#outDir = outDir
  }

  /** `undefined` if there is no such file. */
  get(name: string): string | undefined {
    if (this.#known.has(name)) return this.#known.get(name)
    const facts = statIfPresent(`${this.#outDir}/${name}`)
    const stamp = facts && stampFile(facts)
    this.#known.set(name, stamp)
    return stamp
  }

  /** Called for files that were written. */
  forget(names: Iterable<string>): void {
    for (const name of names) this.#known.delete(name)
  }
}
