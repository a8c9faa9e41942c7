import { type BlocksByType, blocks } from './blocks-by-type.ts'

/** The code of a site's own block types, as one script (`evaluateOwnBlocks`). Plain data. */
export interface OwnBundle {
  siteDir: string
  names: readonly string[]
  /** The names of its kinds of fields. */
  kinds: readonly string[]
  /** Of the sources. */
  hash: string
  code: string
  /** Its source map as JSON; sources are relative to the site. */
  map: string
}

/** The block types that a site may use. `loadOwnBlocks` makes it for a site that has its own. */
export interface BlockRegistry {
  /** By their types, in alphabetical order: those of the engine, and those of the site's own. */
  readonly blocks: BlocksByType
  /** The code of the site's own; absent if it has none. */
  readonly own?: OwnBundle
}

/** Of a site without block types of its own. */
export const engineRegistry: BlockRegistry = { blocks }

/** The folder with the files of a block type of the site's own; `undefined` for a block type of the engine. */
export const findOwnFolder = ({ own }: BlockRegistry, type: string): string | undefined =>
  own?.names.includes(type) ? `${own.siteDir}/blocks/${type}` : undefined

/** The block types whose fields the site's own kinds of fields are. */
export const listTypesWithKinds = ({ blocks }: Pick<BlockRegistry, 'blocks'>): string[] =>
  Object.keys(blocks).filter((name) => blocks[name]?.withFieldKinds)
