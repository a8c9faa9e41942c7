import { allowCodeOption, exitCodes, siteOption, UsageError } from '../../command/command.ts'
import { readFolders } from '../../command/read-options.ts'
import { countThings, listNames } from '../../core/diagnostics/phrases.ts'
import type { FileChange } from '../../tools/changes/file-change.ts'
import { openModel } from '../open-model.ts'
import { writeUnlessDry } from '../settle-changes.ts'
import type { SiteCommand } from '../site-command.ts'

export const update: SiteCommand = {
  name: 'update',
  summary:
    'bring a site to this version of the engine, and note that in the site; "migrate" is one step of it',
  options: [
    siteOption,
    allowCodeOption,
    { flags: '--dry-run', summary: 'show what would change, as a diff, and write nothing' },
    { flags: '--force', summary: 'also with changes that are not committed, which git cannot bring back' },
  ],
  loadsBlocks: true,
  async run({ options, terminal }) {
    const { siteDir } = readFolders(options)
    const { planUpdate } = await import('../../tools/update/plan-update.ts')
    const { parseLedger, readLedgerText } = await import('../../tools/update/site-ledger.ts')
    const model = await openModel(siteDir, terminal)
    if (!model) return exitCodes.errors
    const { version = '0.0.0' } = terminal
    const ledger = readLedgerText(siteDir)
    const { checkVersions } = await import('../../tools/doctor/check-versions.ts')
    const { state, message } = checkVersions(version, parseLedger(ledger).version)
    if (state === 'problem') throw new UsageError(`This is Vaasal ${message}`)
    const { planBlockUpdates } = await import('../../tools/copied-block/plan-block-updates.ts')
    const plan = planUpdate(model.input, { version, ledger })
    const { root } = terminal
    const copies = await planBlockUpdates({ root, version, siteDir })
    const changes = [...plan.changes, ...copies.changes]
    for (const note of copies.notes) terminal.say(note)
    if (changes.length === 0) {
      terminal.say(`The site is written for version ${version}. Nothing to do.`)
      return exitCodes.fine
    }
    if (options.dryRun !== true && options.force !== true)
      await refuseUncommitted(siteDir, listChanged(changes))
    const isWritten = await writeUnlessDry(siteDir, changes, options, terminal)
    for (const [summary, count] of plan.summaries) terminal.say(`${summary} (${countThings(count, 'place')})`)
    terminal.say(`${countThings(changes.length, 'file')} ${isWritten ? 'changed' : 'would change'}.`)
    if (copies.conflicts.length > 0) {
      terminal.say(
        `The site and the engine have changed the same lines, which are between conflict marks: ${copies.conflicts.join(', ')}.`,
      )
      return exitCodes.errors
    }
    if (isWritten) {
      terminal.say('Look at it with "git diff", then commit it.')
      if (options.force !== true) {
        const { renderUndo } = await import('../../tools/update/render-undo.ts')
        terminal.say(`To take it back, run this in the folder of the site: ${renderUndo(changes)}`)
      }
    }
    return exitCodes.fine
  },
}

/** The files that are there and would be other ones. */
const listChanged = (changes: readonly FileChange[]) =>
  changes.flatMap(({ file, before }) => (before === undefined ? [] : file))

/** Refuses to change what git could not bring back. */
async function refuseUncommitted(siteDir: string, changed: readonly string[]): Promise<void> {
  const { findUncommitted } = await import('../../tools/update/find-uncommitted.ts')
  const { updatedPaths } = await import('../../tools/update/render-undo.ts')
  const { GitError } = await import('../../tools/git/run-git.ts')
  const files = await findUncommitted(siteDir, updatedPaths, changed).catch((cause: unknown) => {
    if (!(cause instanceof GitError)) throw cause
    throw new UsageError(
      `Git cannot take the update back here (${cause.message}). Keep a copy of the site, then use --force.`,
    )
  })
  if (files.length === 0) return
  throw new UsageError(
    `Git cannot bring back what is not committed: ${listNames(files)}. Commit it first, or use --force.`,
  )
}
