/** The code of the engine as values to compare. Blocks never import each other, so a block's code is that of its folder. */
export interface EngineCode {
  /** Of all of it, and of the packages that it is used with. */
  hash: string
  /** Of everything but the block types. */
  version: string
  /** By block type. */
  blocks: Readonly<Record<string, string>>
}
