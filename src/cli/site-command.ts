import type { BlockRegistry } from '../blocks/block-registry.ts'
import type { Command, Terminal } from '../command/command.ts'

/** Where a command that works with the block types of a site runs. */
export interface SiteTerminal extends Terminal {
  /** The block types that the site may use. Those of the engine are loaded when they are asked for. */
  openBlocks: () => Promise<BlockRegistry>
}

/** A command that works with the block types of a site: the code of its own runs in the command's process. */
export interface SiteCommand extends Command<SiteTerminal> {
  loadsBlocks: true
}

export type AnyCommand = Command | SiteCommand
