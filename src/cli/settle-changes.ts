import type { Options, Terminal } from '../command/command.ts'
import { isError } from '../core/diagnostics/severity.ts'
import type { CheckedChanges } from '../tools/changes/check-changes.ts'
import type { FileChange } from '../tools/changes/file-change.ts'
import { prettyDiagnostics } from './print-diagnostics.ts'

/** Prints changes as a diff; `rest` is what a diff of texts cannot say. */
export async function printDiff(
  changes: readonly FileChange[],
  { print }: Pick<Terminal, 'print'>,
  rest = '',
): Promise<void> {
  const { showChanges } = await import('../tools/changes/show-changes.ts')
  print((showChanges(changes) + rest).trimEnd())
}

/** Writes changes to a folder, or with `--dry-run` prints them as a diff. Returns whether they were written. */
export async function writeUnlessDry(
  folder: string,
  changes: readonly FileChange[],
  { dryRun }: Options,
  terminal: Pick<Terminal, 'print' | 'cacheDir'>,
): Promise<boolean> {
  if (dryRun === true) {
    await printDiff(changes, terminal)
    return false
  }
  const { writeChanges } = await import('../tools/changes/write-changes.ts')
  await writeChanges({ siteDir: folder, cacheDir: terminal.cacheDir }, changes)
  return true
}

/** Prints the errors that changes would cause, followed by `conclusion`. Returns whether there are any. */
export function sayCausedErrors(checked: CheckedChanges, conclusion: string, terminal: Terminal): boolean {
  const errors = checked.added.filter(isError)
  if (errors.length === 0) return false
  terminal.say(prettyDiagnostics({ ...checked, diagnostics: errors }, terminal))
  terminal.say(`${conclusion} Nothing was written.`)
  return true
}

/** Says what changes that cause no errors are warned of. */
export function sayCausedWarnings({ added }: CheckedChanges, { say }: Pick<Terminal, 'say'>): void {
  for (const { file, line, message } of added) say(`Note: ${file}:${line}: ${message}`)
}
