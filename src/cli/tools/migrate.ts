import { allowCodeOption, exitCodes, siteOption } from '../../command/command.ts'
import { readFolders } from '../../command/read-options.ts'
import { countThings } from '../../core/diagnostics/phrases.ts'
import { openModel } from '../open-model.ts'
import { writeUnlessDry } from '../settle-changes.ts'
import type { SiteCommand } from '../site-command.ts'

export const migrate: SiteCommand = {
  name: 'migrate',
  summary:
    'bring only the documents to the present versions of the blocks; "update" does all that a new version needs',
  options: [
    siteOption,
    allowCodeOption,
    { flags: '--dry-run', summary: 'show what would change, as a diff, and write nothing' },
  ],
  loadsBlocks: true,
  async run({ options, terminal }) {
    const { siteDir } = readFolders(options)
    const { migrateSite } = await import('../../tools/migrate/migrate-site.ts')
    const model = await openModel(siteDir, terminal)
    if (!model) return exitCodes.errors
    const { changes, summaries } = migrateSite(model)
    if (changes.length === 0) {
      terminal.say('The documents are written for the present versions. Nothing to do.')
      return exitCodes.fine
    }
    const isWritten = await writeUnlessDry(siteDir, changes, options, terminal)
    for (const [summary, count] of summaries) terminal.say(`${summary} (${countThings(count, 'place')})`)
    terminal.say(`${countThings(changes.length, 'document')} ${isWritten ? 'changed' : 'would change'}.`)
    return exitCodes.fine
  },
}
