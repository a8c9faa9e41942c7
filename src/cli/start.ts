import { atOption, type Command, exitCodes, outOption, releaseOption, siteOption } from './command.ts'
import { sayDiagnostics } from './print-diagnostics.ts'
import { readCommonOptions } from './read-options.ts'
import { readStorePlace } from './read-store-place.ts'
import { runSite } from './run-server.ts'

export const start: Command = {
  name: 'start',
  summary:
    'builds the site, then serves it with its intake on http://localhost:4173 (PORT, HOST, DATA_DIR, DATABASE_URL)',
  options: [siteOption, outOption, atOption, releaseOption],
  async run({ options, terminal }) {
    const { buildSite } = await import('../build/build-site.ts')
    const common = readCommonOptions(options, terminal)
    const { site, output } = await buildSite({
      ...common,
      root: terminal.root,
      onProgress: terminal.progress,
    })
    sayDiagnostics(site, terminal)
    if (!output) {
      terminal.say('The site has errors, so it is not served.')
      return exitCodes.errors
    }
    return runSite({ outDir: common.outDir, place: readStorePlace(common.siteDir), terminal })
  },
}
