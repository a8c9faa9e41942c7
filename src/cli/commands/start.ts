import { atOption, type Command, exitCodes, outOption, releaseOption, siteOption } from '../command.ts'
import { readStoreLocation } from '../leads/read-store-location.ts'
import { readCommonOptions } from '../read-options.ts'
import { runEngine } from '../run-in-fresh-engine.ts'
import { runSite } from '../run-server.ts'

export const start: Command = {
  name: 'start',
  summary:
    'build the site and serve it with its lead intake on http://localhost:4173 (PORT, HOST, DATA_DIR, DATABASE_URL)',
  options: [siteOption, outOption, atOption, releaseOption],
  async run({ options, terminal }) {
    const { siteDir, outDir, at, release } = readCommonOptions(options, terminal)
    const flags = ['--site', siteDir, '--out', outDir, '--at', at.toISOString()]
    // Building takes much memory, which a process that goes on for months would keep.
    const code = await runEngine(terminal.root, ['build', ...flags, ...(release ? ['--release'] : [])])
    if (code !== exitCodes.fine) {
      terminal.say('The site could not be built, so it is not served.')
      return code
    }
    return runSite({ outDir, place: readStoreLocation(siteDir), terminal })
  },
}
