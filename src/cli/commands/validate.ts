import { stat } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import type { ReportedSite } from '../../build/site/open-run.ts'
import type { SiteOptions } from '../../build/site/prepare-site.ts'
import { formatJson } from '../../core/diagnostics/format/format-json.ts'
import { countThings } from '../../core/diagnostics/phrases.ts'
import {
  atOption,
  CannotRun,
  type Command,
  exitCodes,
  releaseOption,
  siteOption,
  type Terminal,
} from '../command.ts'
import { countErrors, prettyDiagnostics, sayMissingSite } from '../print-diagnostics.ts'
import { readCommonOptions, readNumber } from '../read-options.ts'

const formats = ['pretty', 'json'] as const

export const validate: Command = {
  name: 'validate',
  summary: 'check every document; exit with 1 if there are errors',
  arguments: [{ name: '[file...]', summary: 'show only the problems in these files' }],
  options: [
    siteOption,
    { flags: '--format <format>', summary: formats.join(' or '), fallback: 'pretty' },
    { flags: '--max-warnings <n>', summary: 'exit with 1 if there are more warnings than this' },
    atOption,
    releaseOption,
  ],
  async run({ args, options, terminal }) {
    const format = readFormat(options.format)
    const maxWarnings = readNumber(options.maxWarnings, '--max-warnings', 0)
    const common = readCommonOptions(options, terminal)
    await findFolder(common.siteDir)
    const site = chooseFiles(
      await checkSite({ ...common, root: terminal.root }, terminal),
      args,
      common.siteDir,
    )
    const warnings = site.diagnostics.length - countErrors(site)
    const colour = terminal.colour && process.stdout.isTTY === true
    const report =
      format === 'json' ? formatJson(site.diagnostics, site.pageCount) : prettyDiagnostics(site, { colour })
    terminal.print(report.trimEnd())
    sayMissingSite(site, common.siteDir, terminal)
    if (maxWarnings !== undefined && warnings > maxWarnings) {
      terminal.say(`Found ${countThings(warnings, 'warning')}; --max-warnings allows at most ${maxWarnings}.`)
      return exitCodes.errors
    }
    return countErrors(site) > 0 ? exitCodes.errors : exitCodes.fine
  },
}

/** Checks a site, or repeats what the last run said if nothing has changed. */
async function checkSite(options: SiteOptions, { progress }: Terminal): Promise<ReportedSite> {
  const { openRun, repeatReport } = await import('../../build/site/open-run.ts')
  const run = await openRun(options)
  if (run.last) return repeatReport(run, run.last, options.at)
  const { prepareSite } = await import('../../build/site/prepare-site.ts')
  const site = await prepareSite({ ...options, run, onProgress: progress })
  await site.updated.close()
  site.keep()
  return site
}

async function findFolder(siteDir: string): Promise<void> {
  const isFolder = await stat(siteDir).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) throw new CannotRun(`There is no folder ${siteDir}. Name the site's folder with --site.`)
}

function readFormat(format: unknown): (typeof formats)[number] {
  const found = formats.find((known) => known === format)
  if (!found) throw new CannotRun(`--format must be ${formats.join(' or ')}, not "${format}".`)
  return found
}

/** Keeps only the problems of the named files. The whole site is still checked, because pages depend on each other. */
function chooseFiles<Site extends ReportedSite>(site: Site, files: readonly string[], siteDir: string): Site {
  if (files.length === 0) return site
  const names = files.map((file) => relative(siteDir, resolve(file)).replaceAll('\\', '/'))
  for (const [index, name] of names.entries()) {
    if (!site.sources.has(name))
      throw new CannotRun(
        `${files[index]} is not a document of the site in ${siteDir}. Documents are pages.yaml and the .yaml files below pages/.`,
      )
  }
  return { ...site, diagnostics: site.diagnostics.filter(({ file }) => names.includes(file)) }
}
