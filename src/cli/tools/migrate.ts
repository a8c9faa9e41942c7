import { resolve } from 'node:path'
import { countThings } from '../../core/diagnostics/phrases.ts'
import { type Command, exitCodes, siteOption } from '../command.ts'
import { readSiteFiles } from '../read-site-files.ts'
import { writeOrRefuse } from '../write-or-refuse.ts'

export const migrate: Command = {
  name: 'migrate',
  summary: 'bring the documents of a site to the present versions of the blocks',
  options: [
    siteOption,
    { flags: '--dry-run', summary: 'show what would change, as a diff, and write nothing' },
  ],
  async run({ options, terminal }) {
    const siteDir = resolve(String(options.site ?? '.'))
    const { blocks } = await import('../../blocks/blocks-by-type.ts')
    const { migrateSite } = await import('../../tools/migrate/migrate-site.ts')
    const files = await readSiteFiles(siteDir, terminal)
    if (!files) return exitCodes.errors
    const { changes, summaries } = migrateSite(files, blocks)
    if (changes.length === 0) {
      terminal.say('The documents are written for the present versions. Nothing to do.')
      return exitCodes.fine
    }
    if (options.dryRun === true) {
      const { showChanges } = await import('../../tools/changes/show-changes.ts')
      terminal.print(showChanges(changes).trimEnd())
    } else {
      await writeOrRefuse(siteDir, changes)
    }
    for (const [summary, count] of summaries) terminal.say(`${summary} (${countThings(count, 'place')})`)
    const verb = options.dryRun === true ? 'would change' : 'changed'
    terminal.say(`${countThings(changes.length, 'document')} ${verb}.`)
    return exitCodes.fine
  },
}
