import { type Command, exitCodes, siteOption } from '../../command/command.ts'
import { findFolder, readFolders } from '../../command/read-options.ts'
import { writeUnlessDry } from '../settle-changes.ts'

export const addBlock: Command = {
  name: 'add block',
  summary: "copy a block type of the engine into the site's blocks/, to change it there",
  arguments: [{ name: '<name>', summary: 'a block type of the engine, such as faq' }],
  options: [siteOption, { flags: '--dry-run', summary: 'show the files as a diff, and write nothing' }],
  async run({ args: [name = ''], options, terminal }) {
    const { siteDir } = readFolders(options)
    await findFolder(siteDir)
    const { planAddBlock } = await import('../../tools/copied-block/plan-add-block.ts')
    const { root, version = '0.0.0' } = terminal
    const changes = planAddBlock({ root, version, siteDir, name })
    if (!(await writeUnlessDry(siteDir, changes, options, terminal))) return exitCodes.fine
    for (const { file } of changes) terminal.print(file)
    terminal.say(
      `The site's own "${name}" replaces the engine's. Commit it before you change it; "npx vaasal update" brings in what changes in the engine.`,
    )
    return exitCodes.fine
  },
}
