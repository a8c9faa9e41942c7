import { type Command, exitCodes } from '../../command/command.ts'

export const blocks: Command = {
  name: 'blocks',
  summary: 'list the block types, or describe one with its fields and an example',
  arguments: [{ name: '[name]', summary: 'a block type' }],
  async run({ args, terminal }) {
    const { describeBlock, listBlocks } = await import('../scaffold/describe-blocks.ts')
    const [name] = args
    terminal.print(name === undefined ? listBlocks() : await describeBlock(name, terminal.root))
    return exitCodes.fine
  },
}
