import { allowCodeOption, type Command, exitCodes, siteOption } from '../../command/command.ts'

export const blocks: Command = {
  name: 'blocks',
  summary: 'list the block types, or describe one with its fields and an example',
  arguments: [{ name: '[name]', summary: 'a block type' }],
  options: [siteOption, allowCodeOption],
  loadsBlocks: true,
  async run({ args, terminal }) {
    const { formatBlock, listBlocks } = await import('../scaffold/format-blocks.ts')
    const [name] = args
    terminal.print(name === undefined ? listBlocks() : await formatBlock(name, terminal.root))
    return exitCodes.fine
  },
}
