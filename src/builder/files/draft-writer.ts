import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { statIfPresent } from '../../files/stat-if-present.ts'
import { type DraftPlace, type Drafts, locateNew } from './draft-folder.ts'

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
  #replaced = 0
  #drafts: Drafts = { changed: [], added: [] }

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
    const size = isNew ? undefined : statIfPresent(target)?.size
    if (size === undefined) {
      writeInFolder(join(locateNew(this.#options), name), bytes)
      this.#drafts.added.push(name)
    } else if (force || size !== bytes.length || !readFileSync(target).equals(bytes)) {
      const draft = join(drafts, String(id), String(this.#replaced++))
      writeInFolder(draft, bytes)
      this.#drafts.changed.push([draft, name])
    }
  }

  /** The drafts since the last call, for `moveDrafts`. */
  take(): Drafts {
    const drafts = this.#drafts
    this.#drafts = { changed: [], added: [] }
    return drafts
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
