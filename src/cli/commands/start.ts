import { atOption, type Command, exitCodes, outOption, releaseOption, siteOption } from '../command.ts'
import { readStoreLocation } from '../leads/read-store-location.ts'
import { readCommonOptions } from '../read-options.ts'
import { runEngine } from '../run-in-fresh-engine.ts'

export const start: Command = {
  name: 'start',
  summary: 'build the site and serve it with its lead intake on http://localhost:4173',
  options: [siteOption, outOption, atOption, releaseOption],
  environment: ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'ALLOWED_ORIGINS'],
  async run({ options, terminal }) {
    const { siteDir, outDir, at, release } = readCommonOptions(options, terminal)
    const flags = ['--site', siteDir, '--out', outDir, '--at', at.toISOString()]
    // In another process, because building takes memory that a long-running server would keep.
    const code = await runEngine(terminal.root, ['build', ...flags, ...(release ? ['--release'] : [])])
    if (code !== exitCodes.fine) {
      terminal.say('The site was not built, so it is not served.')
      return code
    }
    const { runSite } = await import('../run-server.ts')
    return runSite({ outDir, location: readStoreLocation(siteDir), terminal })
  },
}
