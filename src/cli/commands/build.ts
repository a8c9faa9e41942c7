import { relative } from 'node:path'
import { atOption, type Command, exitCodes, outOption, releaseOption, siteOption } from '../command.ts'
import { countErrors, sayDiagnostics, sayMissingSite } from '../print-diagnostics.ts'
import { readCommonOptions, readNumber } from '../read-options.ts'

export const build: Command = {
  name: 'build',
  summary: 'check the site and write it to dist/; write nothing if there are errors',
  options: [
    siteOption,
    outOption,
    atOption,
    releaseOption,
    { flags: '--force', summary: 'rewrite every file' },
    {
      flags: '--workers <n>',
      summary: 'number of rendering processes (default: depends on the number of pages)',
    },
  ],
  async run({ options, terminal }) {
    const { buildSite } = await import('../../build/site/build-site.ts')
    const common = readCommonOptions(options, terminal)
    const started = performance.now()
    const { site, output } = await buildSite({
      ...common,
      root: terminal.root,
      force: options.force === true,
      workers: readNumber(options.workers, '--workers', 1),
      onProgress: terminal.progress,
    })
    sayDiagnostics(site, terminal)
    const folder = relative(process.cwd(), common.outDir) || '.'
    if (!output) {
      sayMissingSite(site, common.siteDir, terminal)
      terminal.say(`Nothing was written to ${folder} because of the errors.`)
      return countErrors(site) > 0 ? exitCodes.errors : exitCodes.cannotRun
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const counts = `${output.written.length} files written, ${output.removed.length} removed, ${output.unchanged} unchanged`
    terminal.say(`Built ${site.pageCount} pages into ${folder} in ${seconds} s (${counts}).`)
    return exitCodes.fine
  },
}
