import type { FileChange } from '../tools/changes/file-change.ts'
import { ChangedMeanwhile, writeChanges } from '../tools/changes/write-changes.ts'
import { CannotRun } from './command.ts'

/** Writes changes to a site; a document that has changed in the meantime is said, and nothing is written. */
export async function writeOrRefuse(siteDir: string, changes: readonly FileChange[]): Promise<void> {
  await writeChanges(siteDir, changes).catch((cause: unknown) => {
    throw cause instanceof ChangedMeanwhile ? new CannotRun(cause.message) : cause
  })
}
