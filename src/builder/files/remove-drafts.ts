import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning } from '../../files/is-running.ts'
import { isDraftFolder } from './draft-folder.ts'

/** Removes the drafts of this process, and those of processes that have ended. */
export function removeDrafts(outDir: string): void {
  for (const name of listDrafts(outDir)) {
    const pid = Number(name.split('-')[1])
    if (pid === process.pid || !isRunning(pid)) rmSync(join(outDir, name), { recursive: true, force: true })
  }
}

function listDrafts(outDir: string): string[] {
  try {
    return readdirSync(outDir).filter(isDraftFolder)
  } catch {
    return []
  }
}
