import type { BlockDefinition } from './define-block.ts'
import * as registry from './index.ts'

type Blocks = Readonly<Record<string, BlockDefinition>>

/** The block types of the engine itself, by their types. */
export const engineBlocks: Blocks = { ...registry }

/** Every block type by its type, in alphabetical order: those of the engine, and those of the site that is open. */
export let blocks: Blocks = engineBlocks

let ownFolders: ReadonlyMap<string, string> = new Map()

/** A block type of a site's own, with the folder that its files are in. */
export interface OwnBlock {
  definition: BlockDefinition
  folder: string
}

/** Makes these the block types of the site's own, in the place of those that were before. */
export function setOwnBlocks(own: readonly OwnBlock[]): void {
  const added = own.map(({ definition }) => [definition.type, definition] as const)
  const all = Object.entries({ ...engineBlocks, ...Object.fromEntries(added) })
  blocks = Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)))
  ownFolders = new Map(own.map(({ definition, folder }) => [definition.type, folder]))
}

/** The folders of the block types of the site's own, by type. */
export const getOwnFolders = (): ReadonlyMap<string, string> => ownFolders
