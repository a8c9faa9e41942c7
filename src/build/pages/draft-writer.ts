import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface DraftOptions {
  outDir: string
  /** On the same file system as `outDir`, and used by no other writer. */
  folder: string
  /** Writes files even if they are as they would be. */
  force: boolean
}

/**
 * Writes files of the built site next to it, and moves them to their places only when the whole build is known to
 * succeed. A file that is there already with the same content is left alone, with its times.
 */
export class DraftWriter {
  readonly #options: DraftOptions
  readonly #drafts: [draft: string, name: string][] = []
  readonly #folders = new Set<string>()
  readonly #written = new Set<string>()

  constructor(options: DraftOptions) {
    this.#options = options
  }

  /** Writes the draft of a file if its content differs from the present one. A name has one content in a build. */
  write(name: string, content: string | Uint8Array): void {
    if (this.#written.has(name)) return
    this.#written.add(name)
    const { outDir, folder, force } = this.#options
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    if (!force && isSame(join(outDir, name), bytes)) return
    if (this.#drafts.length === 0) mkdirSync(folder, { recursive: true })
    const draft = join(folder, String(this.#drafts.length))
    writeFileSync(draft, bytes)
    this.#drafts.push([draft, name])
  }

  /** Moves all drafts to their places, each atomically, and returns the names of the files that changed. */
  commit(): string[] {
    for (const [draft, name] of this.#drafts) {
      const target = join(this.#options.outDir, name)
      this.#prepareFolder(dirname(target))
      renameSync(draft, target)
    }
    return this.#drafts.splice(0).map(([, name]) => name)
  }

  #prepareFolder(folder: string): void {
    if (this.#folders.has(folder)) return
    mkdirSync(folder, { recursive: true })
    this.#folders.add(folder)
  }
}

function isSame(file: string, bytes: Uint8Array): boolean {
  const size = statSync(file, { throwIfNoEntry: false })?.size
  return size === bytes.length && readFileSync(file).equals(bytes)
}
