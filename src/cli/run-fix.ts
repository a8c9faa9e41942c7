import type { Terminal } from '../command/command.ts'
import { countThings } from '../core/diagnostics/phrases.ts'
import { writeChanges } from '../tools/changes/write-changes.ts'
import type { AppliedFix } from '../tools/fix/apply-fixes.ts'
import { type FixOptions, fixSite } from '../tools/fix/fix-site.ts'
import { printDiff } from './settle-changes.ts'

/** Corrects the documents of a site and lists the corrections on stderr, or prints them as a diff on stdout. */
export async function runFix(options: FixOptions, dryRun: boolean, terminal: Terminal): Promise<void> {
  const { changes, applied } = await fixSite(options)
  if (dryRun && changes.length > 0) await printDiff(changes, terminal)
  if (!dryRun) {
    await writeChanges(options, changes)
    for (const fix of applied) terminal.say(formatFix(fix))
  }
  const what = `${countThings(applied.length, 'correction')} in ${countThings(changes.length, 'file')}`
  if (applied.length === 0) terminal.say('There is nothing to correct.')
  else terminal.say(dryRun ? `--fix would make ${what}.` : `Made ${what}.`)
}

const formatFix = ({ file, line, from, to }: AppliedFix) => `${file}:${line}  ${from} → ${to}`
