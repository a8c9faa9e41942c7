import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes a file of a built site. Whoever reads it meanwhile gets the earlier file or the new one. */
export function writeAtomically(target: string, bytes: Uint8Array | string): void {
  const draft = join(dirname(target), `.draft-${process.pid}`)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(draft, bytes)
  renameSync(draft, target)
}
