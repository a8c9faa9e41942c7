import { allowCodeOption, exitCodes, type Options, siteOption, UsageError } from '../../command/command.ts'
import { findFolder, readCommonOptions } from '../../command/read-options.ts'
import type { ProposedColour } from '../../tools/theme/propose-colours.ts'
import { sayDiagnostics } from '../print-diagnostics.ts'
import { sayCausedErrors } from '../settle-changes.ts'
import type { SiteCommand, SiteTerminal } from '../site-command.ts'

const catalogue =
  'All block types in it: `npx vaasal dev`, then http://localhost:5173/__blocks; `npx vaasal build --catalogue` writes them as files.'

export const theme: SiteCommand = {
  name: 'theme',
  summary:
    'show the colours of the site with every contrast; with --from, make a theme from a logo or two colours',
  options: [
    {
      flags: '--from <source>',
      summary: 'file of a logo, or colours such as "#0a5c4a,#f4b400"; shows the theme that they make',
    },
    { flags: '--write', summary: 'write the theme of --from into pages.yaml' },
    siteOption,
    allowCodeOption,
    { flags: '--json', summary: 'print JSON: colours, and each pair with its contrast on each ground' },
  ],
  loadsBlocks: true,
  async run({ options, terminal }) {
    const { siteDir } = readCommonOptions(options, terminal)
    await findFolder(siteDir)
    if (options.from !== undefined) return makeTheme(String(options.from), options, terminal)
    if (options.write === true) throw new UsageError('--write needs --from: a logo, or two colours.')
    return showTheme(options, terminal)
  },
}

async function showTheme(options: Options, terminal: SiteTerminal): Promise<number> {
  const { siteDir, at } = readCommonOptions(options, terminal)
  const { openTheme } = await import('../../tools/theme/open-theme.ts')
  const { listClosePairs, measureTheme } = await import('../../tools/theme/measure-theme.ts')
  const registry = await terminal.openBlocks()
  const { settings, diagnostics, sources } = await openTheme({ siteDir, at, registry })
  if (diagnostics.length > 0)
    sayDiagnostics({ diagnostics, sources, files: [], documentCount: 1, pageCount: 1 }, terminal)
  if (!settings) {
    terminal.say('The theme cannot be shown because of the errors.')
    return exitCodes.errors
  }
  const measured = measureTheme(settings.theme)
  if (options.json === true) {
    const { themeToJson } = await import('../../tools/theme/theme-to-json.ts')
    terminal.print(themeToJson(measured))
  } else {
    const { formatTheme } = await import('../../tools/theme/format-theme.ts')
    terminal.print(formatTheme(measured))
    terminal.say(catalogue)
  }
  const isFine = diagnostics.length === 0 && listClosePairs(measured).length === 0
  return isFine ? exitCodes.fine : exitCodes.errors
}

async function makeTheme(source: string, options: Options, terminal: SiteTerminal): Promise<number> {
  const { siteDir, at } = readCommonOptions(options, terminal)
  const { readBrandColours } = await import('../../tools/theme/read-brand-colours.ts')
  const { proposeColours, toColours } = await import('../../tools/theme/propose-colours.ts')
  const { openTheme } = await import('../../tools/theme/open-theme.ts')
  const { measureTheme } = await import('../../tools/theme/measure-theme.ts')
  const brand = await readBrandColours(source)
  const proposed = proposeColours(brand)
  const registry = await terminal.openBlocks()
  // A theme can be made before there is a site.
  const { settings } = await openTheme({ siteDir, at, registry })
  const measured = measureTheme({
    radius: 16,
    motif: 'none',
    ...settings?.theme,
    colors: toColours(proposed),
  })
  if (options.json === true) {
    const { themeToJson } = await import('../../tools/theme/theme-to-json.ts')
    terminal.print(themeToJson(measured, { brand, proposed }))
  } else {
    const { explainProposal, formatProposal } = await import('../../tools/theme/format-proposal.ts')
    terminal.print(formatProposal(proposed))
    terminal.say(explainProposal(brand, proposed, measured, settings && measureTheme(settings.theme)))
  }
  if (options.write === true) return writeTheme(proposed, options, terminal)
  terminal.say(
    'Nothing was written. With `--write` these colours take the place of those in pages.yaml, and `npx vaasal dev` shows all block types in them.',
  )
  return exitCodes.fine
}

async function writeTheme(
  proposed: readonly ProposedColour[],
  options: Options,
  terminal: SiteTerminal,
): Promise<number> {
  const { outDir: _, ...common } = readCommonOptions(options, terminal)
  const { themeInSite } = await import('../../tools/theme/theme-in-site.ts')
  const { toColours } = await import('../../tools/theme/propose-colours.ts')
  terminal.progress('Checking the site')
  const registry = await terminal.openBlocks()
  const prepared = await themeInSite({ ...common, registry }, toColours(proposed))
  terminal.progress('')
  if (sayCausedErrors(prepared.checked, 'The theme would cause these errors.', terminal))
    return exitCodes.errors
  await prepared.write()
  terminal.say(`Wrote the colours into pages.yaml. ${catalogue}`)
  return exitCodes.fine
}
