import type { PageBlock } from '../core/model/page.ts'

/** A block could not be rendered: its view threw. Whoever knows the page's documents says where the block is written. */
export class BlockError extends Error {
  readonly block: Pick<PageBlock, 'id' | 'type'>

  constructor({ id, type }: PageBlock, cause: unknown) {
    super(
      `The block "${id}" (${type}) could not be rendered: ${cause instanceof Error ? cause.message : cause}`,
      { cause },
    )
    this.block = { id, type }
  }
}
