import { allowCodeOption, atOption, exitCodes, siteOption, UsageError } from '../../command/command.ts'
import { readCommonOptions } from '../../command/read-options.ts'
import { countThings } from '../../core/diagnostics/phrases.ts'
import { countErrors } from '../print-diagnostics.ts'
import type { SiteCommand } from '../site-command.ts'

export const checkRedirects: SiteCommand = {
  name: 'redirects check',
  summary: 'follow a list of old addresses: a sitemap, a CSV file or a text; exit 1 if one must be mended',
  arguments: [{ name: '<file>', summary: 'list of addresses, such as sitemap.xml of the old site' }],
  options: [
    siteOption,
    allowCodeOption,
    atOption,
    { flags: '--table', summary: 'print a table of redirects for the addresses that lead nowhere' },
    { flags: '--json', summary: 'print JSON: each address, where it ends and through which redirects' },
  ],
  loadsBlocks: true,
  async run({ args, options, terminal }) {
    const [file = ''] = args
    const common = readCommonOptions(options, terminal)
    const { readAddressList } = await import('../../tools/old-addresses/read-address-list.ts')
    const { followAddresses, isBad } = await import('../../tools/old-addresses/follow-addresses.ts')
    const { openAddresses } = await import('../../tools/old-addresses/open-addresses.ts')
    const format = await import('../../tools/old-addresses/format-followed.ts')
    const listed = await readAddressList(file)
    const registry = await terminal.openBlocks()
    const site = await openAddresses({ ...common, registry, onProgress: terminal.progress })
    terminal.progress('')
    if (!site.addresses)
      throw new UsageError('pages.yaml cannot be used. Run `npx vaasal validate` to see why.')
    const followed = followAddresses(listed, site.addresses)
    if (options.json === true) terminal.print(JSON.stringify({ version: 1, addresses: followed }, null, 2))
    else if (options.table === true) terminal.print(format.renderRedirectTable(followed))
    else terminal.print(format.formatFollowed(file, followed))
    const errors = countErrors(site.checked)
    if (errors > 0)
      terminal.say(
        `The site has ${countThings(errors, 'error')}, so redirects may be missing. Run \`npx vaasal validate\`.`,
      )
    return errors > 0 || followed.some(isBad) ? exitCodes.errors : exitCodes.fine
  },
}
