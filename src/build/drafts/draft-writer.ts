import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type DraftPlace, locateNew } from './draft-folder.ts'

interface DraftOptions extends DraftPlace {
  /** The number of this writer among those of the build. */
  id: number
  /** Writes files even if they are as they would be. */
  force: boolean
}

/**
 * Writes files of the built site next to it, which are moved to their places only when the whole build is known to
 * succeed. A file that is there already with the same content is left alone, with its times.
 */
export class DraftWriter {
  readonly #options: DraftOptions
  readonly #written = new Set<string>()
  /** The files that differ from those that are there. */
  readonly #changed: [draft: string, name: string][] = []
  readonly #added: string[] = []

  constructor(options: DraftOptions) {
    this.#options = options
  }

  /** Writes the draft of a file if its content differs from the present one. A name has one content in a build. */
  write(name: string, content: string | Uint8Array): void {
    if (this.#written.has(name)) return
    this.#written.add(name)
    const { outDir, drafts, isNew, id, force } = this.#options
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const target = join(outDir, name)
    const size = isNew ? undefined : statSync(target, { throwIfNoEntry: false })?.size
    if (size === undefined) {
      writeInFolder(join(locateNew(this.#options), name), bytes)
      this.#added.push(name)
    } else if (force || size !== bytes.length || !readFileSync(target).equals(bytes)) {
      const draft = join(drafts, String(id), String(this.#changed.length))
      writeInFolder(draft, bytes)
      this.#changed.push([draft, name])
    }
  }

  /**
   * Moves the drafts of files that are there already to their places, each atomically; `moveNewFiles` moves the others.
   * Returns the names of all that were written.
   */
  commit(): string[] {
    for (const [draft, name] of this.#changed) {
      const target = join(this.#options.outDir, name)
      mkdirSync(dirname(target), { recursive: true })
      renameSync(draft, target)
    }
    return [...this.#changed.splice(0).map(([, name]) => name), ...this.#added.splice(0)]
  }
}

/** Writes a file whose folder is mostly there. */
function writeInFolder(file: string, bytes: Uint8Array): void {
  try {
    writeFileSync(file, bytes)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
}
