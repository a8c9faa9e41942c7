import type { PlacedBlock } from './place-block.ts'

export type PagePart = string | PlacedBlock

/**
 * The pieces of a page. Variants have most of them in common, and one text of all would be copied together only to be
 * encoded: they are not joined before somebody reads it.
 */
export class PageParts {
  readonly list: PagePart[] = []
  /** In UTF-16 code units. */
  length = 0
  #html: string | undefined

  /** Adds a piece, and returns where it begins. */
  add(part: PagePart): number {
    const start = this.length
    this.list.push(part)
    this.length += readPart(part).length
    this.#html = undefined
    return start
  }

  get html(): string {
    this.#html ??= this.list.map(readPart).join('')
    return this.#html
  }
}

/** The HTML of a piece: a text is HTML already. */
export const readPart = (part: PagePart): string => (typeof part === 'string' ? part : part.html)
