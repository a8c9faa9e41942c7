import { allowCodeOption, exitCodes, siteOption, UsageError } from '../../command/command.ts'
import { readCommonOptions } from '../../command/read-options.ts'
import { countThings } from '../../core/diagnostics/phrases.ts'
import type { PreparedRename } from '../../tools/rename/rename-in-site.ts'
import { isNamedKind, namedKinds } from '../../tools/rename/rename-plan.ts'
import { printDiff, sayCausedErrors, sayCausedWarnings } from '../settle-changes.ts'
import type { SiteCommand } from '../site-command.ts'

export const rename: SiteCommand = {
  name: 'rename',
  summary: 'rename something with every reference to it; write nothing if that would cause errors',
  arguments: [
    { name: '<kind>', summary: namedKinds.join(', ') },
    { name: '<old>', summary: 'present name; a block as DOCUMENT#ID, a file as its path below public/' },
    { name: '<new>', summary: 'new name; of a block the id alone' },
  ],
  options: [
    siteOption,
    allowCodeOption,
    { flags: '--dry-run', summary: 'show the changes as a diff and write nothing' },
  ],
  loadsBlocks: true,
  async run({ args, options, terminal }) {
    const [kind = '', from = '', to = ''] = args
    if (!isNamedKind(kind))
      throw new UsageError(`"${kind}" cannot be renamed. Name one of ${namedKinds.join(', ')}.`)
    const { outDir: _, ...common } = readCommonOptions(options, terminal)
    const registry = await terminal.openBlocks()
    terminal.progress('Looking for references')
    const { renameInSite } = await import('../../tools/rename/rename-in-site.ts')
    const prepared = await renameInSite({ ...common, registry }, kind, from, to)
    terminal.progress('')
    if (sayCausedErrors(prepared.checked, 'The new name would cause these errors.', terminal))
      return exitCodes.errors
    if (options.dryRun === true) await printDiff(prepared.changes, terminal, showMoves(prepared))
    else {
      await prepared.write()
      terminal.print(`Renamed the ${kind} ${from} to ${to}: ${countFiles(prepared)}.`)
    }
    for (const note of prepared.plan.notes) terminal.say(note)
    sayCausedWarnings(prepared.checked, terminal)
    return exitCodes.fine
  },
}

/** Files that move unchanged, as `git diff` shows them. */
function showMoves({ plan }: PreparedRename): string {
  return plan.movedMedia.map(({ from, to }) => `rename from ${from}\nrename to ${to}\n`).join('')
}

function countFiles({ changes, plan }: PreparedRename): string {
  const moved = plan.movedDocuments.length + plan.movedMedia.length
  const created = changes.filter(({ before }) => before === undefined).length
  const edited = changes.length - 2 * created
  const parts = [
    ...(edited > 0 ? [`changed ${countThings(edited, 'document')}`] : []),
    ...(moved > 0 ? [`moved ${countThings(moved, 'file')}`] : []),
  ]
  return parts.join(', ')
}
