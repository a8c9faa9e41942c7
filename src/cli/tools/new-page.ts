import type { SiteOptions } from '../../builder/run/prepare-site.ts'
import {
  allowCodeOption,
  exitCodes,
  type Options,
  siteOption,
  type Terminal,
  UsageError,
} from '../../command/command.ts'
import { readCommonOptions } from '../../command/read-options.ts'
import type { PreparedPage } from '../../tools/new-page/new-page-in-site.ts'
import type { PageRequest } from '../../tools/new-page/plan-page.ts'
import { askInTerminal } from '../ask-in-terminal.ts'
import { updateEditor } from '../editor/update-editor.ts'
import { printDiff, sayCausedErrors, sayCausedWarnings } from '../settle-changes.ts'
import type { SiteCommand } from '../site-command.ts'

export const newPage: SiteCommand = {
  name: 'new page',
  summary: 'create a page that starts from another one: a small document and its route',
  arguments: [{ name: '[route]', summary: 'route of the page, e.g. /picnic-box' }],
  options: [
    { flags: '--from <page>', summary: 'route or document that it starts from' },
    { flags: '--document <name>', summary: 'name of its document below pages/ (default: its route)' },
    { flags: '--title <text>', summary: 'title in search results and tabs' },
    { flags: '--description <text>', summary: 'one or two sentences for search results' },
    { flags: '--chat <pool>', summary: 'chat pool that the chat links of its blocks lead to' },
    { flags: '--set <field...>', summary: 'values of fields: BLOCK.FIELD=VALUE, e.g. offer.seats.max=9' },
    siteOption,
    allowCodeOption,
    { flags: '--dry-run', summary: 'show the changes as a diff and write nothing' },
  ],
  loadsBlocks: true,
  async run({ args, options, terminal }) {
    const { outDir: _, ...common } = readCommonOptions(options, terminal)
    const registry = await terminal.openBlocks()
    const prepared = await preparePage(readRequest(args, options), { ...common, registry }, terminal)
    terminal.progress('')
    if (sayCausedErrors(prepared.checked, 'The page would have these errors.', terminal))
      return exitCodes.errors
    if (options.dryRun === true) await printDiff(prepared.plan.changes, terminal)
    else {
      await prepared.write()
      terminal.print(explainPage(prepared))
      await updateEditor(common.siteDir, registry.blocks, terminal)
    }
    const { suggestedTitle } = prepared.plan
    if (suggestedTitle !== undefined)
      terminal.say(
        `Note: The title "${suggestedTitle}" is made from the route. Write a better one, or give it with --title.`,
      )
    sayCausedWarnings(prepared.checked, terminal)
    return exitCodes.fine
  },
}

function readRequest(args: readonly string[], options: Options): Partial<PageRequest> {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const request = {
    ...{ route: args[0], from: text(options.from), document: text(options.document) },
    ...{ title: text(options.title), description: text(options.description) },
    chat: text(options.chat),
    set: Array.isArray(options.set) ? options.set.map(String) : undefined,
  }
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined))
}

/** In a terminal, what is missing is asked for; a script has to give it. */
async function preparePage(
  request: Partial<PageRequest>,
  common: SiteOptions,
  { say, progress }: Terminal,
): Promise<PreparedPage> {
  const { newPageInSite } = await import('../../tools/new-page/new-page-in-site.ts')
  const { route, from } = request
  if (route !== undefined && from !== undefined) {
    progress('Checking the page')
    return newPageInSite(common, request)
  }
  if (!process.stdin.isTTY)
    throw new UsageError(
      route === undefined
        ? 'Name the route of the page, e.g. vaasal new page /picnic-box --from /sunday-box.'
        : 'Name the route or the document that the page starts from with --from.',
    )
  return askInTerminal((ask) => newPageInSite(common, request, { ask, say }))
}

function explainPage({ route, plan }: PreparedPage): string {
  const { document, parent, blocks } = plan
  const blockList = blocks.length > 0 ? ` Its blocks are ${blocks.join(', ')}.` : ''
  return [
    `Created pages/${document}.yaml, which starts from ${parent}, and added ${route} to pages.yaml.`,
    `Next, run \`npm run dev\` and open http://localhost:5173${route}. Write in the document only what differs.${blockList}`,
    `\`npx vaasal explain ${route}\` shows every text of the page and where it is written.`,
    'Run `npx vaasal validate` before you publish it.',
  ].join('\n')
}
