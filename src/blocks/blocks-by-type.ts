import type { BlockDefinition } from './define-block.ts'
import * as registry from './index.ts'

/** Every block type of the registry, by its type, in alphabetical order. */
export const blocks: Readonly<Record<string, BlockDefinition>> = { ...registry }
