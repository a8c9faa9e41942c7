import { allowCodeOption, exitCodes, siteOption, type Terminal, UsageError } from '../../command/command.ts'
import { readCommonOptions } from '../../command/read-options.ts'
import { countThings } from '../../core/diagnostics/phrases.ts'
import type { Reference } from '../../tools/remove/collect-removal.ts'
import type { ChooseTarget, PreparedRemoval } from '../../tools/remove/remove-in-site.ts'
import { isNamedKind, namedKinds } from '../../tools/rename/rename-plan.ts'
import { askInTerminal } from '../ask-in-terminal.ts'
import { printDiff, sayCausedErrors, sayCausedWarnings } from '../settle-changes.ts'
import type { SiteCommand } from '../site-command.ts'

export const remove: SiteCommand = {
  name: 'remove',
  summary: 'remove something with what refers to it; write nothing if that would cause errors',
  arguments: [
    { name: '<kind>', summary: namedKinds.join(', ') },
    { name: '<name>', summary: 'its name; a block as DOCUMENT#ID, a file as its path below public/' },
  ],
  options: [
    siteOption,
    allowCodeOption,
    {
      flags: '--redirect <target>',
      summary: 'where the addresses of a removed page lead from now on: a route or https://…',
    },
    { flags: '--no-redirect', summary: 'let the addresses of a removed page answer 404' },
    { flags: '--dry-run', summary: 'show the changes as a diff and write nothing' },
  ],
  loadsBlocks: true,
  async run({ args, options, terminal }) {
    const [kind = '', name = ''] = args
    if (!isNamedKind(kind))
      throw new UsageError(`"${kind}" cannot be removed. Name one of ${namedKinds.join(', ')}.`)
    const { outDir: _, ...common } = readCommonOptions(options, terminal)
    const registry = await terminal.openBlocks()
    terminal.progress('Looking for references')
    const { removeInSite } = await import('../../tools/remove/remove-in-site.ts')
    const prepared = await removeInSite(
      { ...common, registry },
      kind,
      name,
      chooseTarget(options.redirect, terminal),
    )
    terminal.progress('')
    const { plan, checked } = prepared
    if (!checked) {
      terminal.say(`Only you can decide what takes the place of the ${kind} ${name} here:`)
      sayReferences(plan.undecided, terminal)
      terminal.say('Nothing was written. Change these lines first.')
      return exitCodes.errors
    }
    const conclusion = `Without the ${kind} ${name} the site would have these errors.`
    if (sayCausedErrors(checked, conclusion, terminal)) return exitCodes.errors
    if (options.dryRun === true) await printDiff(prepared.changes, terminal, showDeleted(prepared))
    else {
      await prepared.write()
      terminal.print(`Removed the ${kind} ${name}: ${countFiles(prepared)}.`)
    }
    if (plan.references.length > 0) {
      terminal.say('With what referred to it:')
      sayReferences(plan.references, terminal)
    }
    sayCausedWarnings(checked, terminal)
    if (checked.added.some(({ code }) => code.startsWith('unused-')))
      terminal.say('What is unused now can be removed in the same way.')
    return exitCodes.fine
  },
}

/** Takes the target from the options, or asks for it in a terminal. */
function chooseTarget(given: unknown, terminal: Terminal): ChooseTarget {
  return async (routes, check) => {
    if (given === false) return undefined
    if (typeof given === 'string') return given
    const addresses = routes.flatMap((route) => route.addresses)
    const { askForTarget, formatAddresses } = await import('../../tools/remove/ask-for-target.ts')
    if (!process.stdin.isTTY)
      throw new UsageError(
        `Say where ${formatAddresses(addresses)} ${addresses.length === 1 ? 'leads' : 'lead'} from now on with --redirect /other, or that there is nothing any more with --no-redirect.`,
      )
    terminal.progress('')
    return askInTerminal((ask) => askForTarget(addresses, check, { ask, say: terminal.say }))
  }
}

function sayReferences(references: readonly Reference[], { say }: Terminal): void {
  for (const { file, line, what } of references) say(`  ${file}:${line}  ${what}`)
}

/** Files that are deleted, as `git diff` shows those without a text. */
function showDeleted({ plan }: PreparedRemoval): string {
  return plan.deletedMedia.map((path) => `deleted file ${path}\n`).join('')
}

function countFiles({ changes, plan }: PreparedRemoval): string {
  const deleted = plan.deletedFiles.length + plan.deletedMedia.length
  const edited = changes.filter(({ after }) => after !== undefined).length
  return [
    ...(edited > 0 ? [`changed ${countThings(edited, 'document')}`] : []),
    ...(deleted > 0 ? [`deleted ${countThings(deleted, 'file')}`] : []),
  ].join(', ')
}
