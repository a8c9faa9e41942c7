import { allowCodeOption, exitCodes, siteOption } from '../../command/command.ts'
import type { SiteCommand } from '../site-command.ts'

export const blocks: SiteCommand = {
  name: 'blocks',
  summary: 'list the block types, or describe one with its fields and an example',
  arguments: [{ name: '[name]', summary: 'a block type, or a word for it' }],
  options: [siteOption, allowCodeOption],
  loadsBlocks: true,
  async run({ args, terminal }) {
    const { findBlocks, listBlocks } = await import('../scaffold/format-blocks.ts')
    const [name] = args
    const registry = await terminal.openBlocks()
    const { print, root } = terminal
    print(name === undefined ? listBlocks(registry) : await findBlocks(name, root, registry))
    return exitCodes.fine
  },
}
