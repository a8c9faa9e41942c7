import type { BlockDefinition } from './define-block.ts'
import * as registry from './index.ts'

export type BlocksByType = Readonly<Record<string, BlockDefinition>>

/** The block types of the engine itself, by their types, in alphabetical order. */
export const blocks: BlocksByType = { ...registry }
