import { statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { allowCodeOption, atOption, exitCodes, siteOption, UsageError } from '../../command/command.ts'
import { findFolder, readCommonOptions } from '../../command/read-options.ts'
import { countThings } from '../../core/diagnostics/phrases.ts'
import { formatOption, printReport, readReportFormat } from '../format-report.ts'
import { countErrors } from '../print-diagnostics.ts'
import type { SiteCommand } from '../site-command.ts'

export const adsCheck: SiteCommand = {
  name: 'ads check',
  summary:
    'compare the ads of exports with the pages that they lead to; exit with 1 if one contradicts its page',
  arguments: [
    {
      name: '<file...>',
      summary:
        'exports of ads and keywords as CSV, from Google Ads, Meta Ads Manager or Microsoft Advertising; all are compared together',
    },
  ],
  options: [siteOption, allowCodeOption, formatOption, atOption],
  loadsBlocks: true,
  async run({ args, options, terminal }) {
    const format = readReportFormat(options)
    const { siteDir, at } = readCommonOptions(options, terminal)
    await findFolder(siteDir)
    const files = args.map((arg) => {
      const path = resolve(arg)
      return { path, name: relative(siteDir, path).replaceAll('\\', '/') }
    })
    const { checkAds } = await import('../../tools/ads/check-ads.ts')
    const registry = await terminal.openBlocks()
    const checked = await checkAds({ siteDir, registry, at }, files).catch((cause) => {
      if (cause?.code === 'ENOENT' || cause?.code === 'EISDIR') throw new UsageError(explainNoFile(args))
      throw cause
    })
    if (checked.diagnostics.length > 0 || format !== 'pretty') printReport(checked, options, terminal)
    terminal.say(
      `Compared ${countThings(checked.adCount, 'ad')} and ${countThings(checked.keywordCount, 'keyword')} with the site.`,
    )
    return countErrors(checked) > 0 ? exitCodes.errors : exitCodes.fine
  },
}

const explainNoFile = (args: readonly string[]): string => {
  const missing = args.find((arg) => !statSync(arg, { throwIfNoEntry: false })?.isFile())
  return `${missing ?? args[0]} is not a file.`
}
