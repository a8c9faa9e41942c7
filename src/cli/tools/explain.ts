import { listSiteFiles } from '../../builder/files/find-files.ts'
import {
  allowCodeOption,
  atOption,
  exitCodes,
  siteOption,
  type Terminal,
  UsageError,
} from '../../command/command.ts'
import { findFolder, readCommonOptions } from '../../command/read-options.ts'
import { makeArmCode, matchGroup, toArmName } from '../../contracts/arm.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { sayDiagnostics } from '../print-diagnostics.ts'
import type { SiteCommand } from '../site-command.ts'

export const explain: SiteCommand = {
  name: 'explain',
  summary: 'show where each value of a page is written, what it replaced and which facts it uses',
  arguments: [
    { name: '<route>', summary: 'a route or alias of the site, such as /contact' },
    {
      name: '[target]',
      summary:
        "a block or a field by the block's id: ID, ID.heading, ID.items[2].question; else a field of the page (title), a fact (facts.NAME) or a setting under `site` (theme.colors.action); default: the whole page as YAML",
    },
  ],
  options: [
    siteOption,
    allowCodeOption,
    { flags: '--json', summary: 'print JSON: values, layers and facts with their locations' },
    {
      flags: '--arm <name>',
      summary:
        'explain the page as this arm of its experiment shows it, and print the code of its chat messages',
    },
    {
      flags: '--match <name>',
      summary: 'explain the page as this match shows it, and print the code of its chat messages',
    },
    atOption,
  ],
  loadsBlocks: true,
  async run({ args, options, terminal }) {
    const { siteDir, at } = readCommonOptions(options, terminal)
    const [route = '', target] = args
    await findFolder(siteDir)
    const { openPage } = await import('../../tools/explain/open-page.ts')
    const { formatPage } = await import('../../tools/explain/format-page.ts')
    const arm = options.arm === undefined ? undefined : String(options.arm)
    const match = options.match === undefined ? undefined : String(options.match)
    if (arm !== undefined && match !== undefined)
      throw new UsageError('A visitor sees an arm or a match: give --arm or --match.')
    const opened = await openPage({ siteDir, registry: await terminal.openBlocks(), at }, route, {
      arm,
      match,
    })
    const { subject, aliasOf, errors, look } = opened
    if (errors.length > 0) await sayErrors(errors, siteDir, terminal)
    if (!subject) {
      terminal.say(`${route} cannot be explained because of the errors.`)
      return exitCodes.errors
    }
    if (aliasOf !== undefined) terminal.say(`${route} is an alias of ${aliasOf}.`)
    const experiment = subject.page.fields.experiment?.name
    if (arm !== undefined && experiment !== undefined)
      sayChatCode('arm', toArmName(experiment, arm), terminal)
    if (match !== undefined) sayChatCode('match', toArmName(matchGroup, match), terminal)
    terminal.print(formatPage(subject, look, { target, json: options.json === true }))
    return errors.length > 0 ? exitCodes.errors : exitCodes.fine
  },
}

function sayChatCode(kind: 'arm' | 'match', name: string, terminal: Terminal): void {
  terminal.say(`Chat messages of the ${kind} ${name} carry ${makeArmCode(name)}.`)
}

async function sayErrors(
  diagnostics: readonly Diagnostic[],
  siteDir: string,
  terminal: Terminal,
): Promise<void> {
  const { openSources } = await import('../../builder/run/open-run.ts')
  const sources = openSources(await listSiteFiles(siteDir))
  sayDiagnostics({ diagnostics, sources, files: [], documentCount: 1, pageCount: 1 }, terminal)
}
