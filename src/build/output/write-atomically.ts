import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { replaceFile } from '../../files/replace-file.ts'

/** Writes a file of a built site. Whoever reads it meanwhile gets the earlier file or the new one. */
export function writeAtomically(target: string, bytes: Uint8Array | string): void {
  mkdirSync(dirname(target), { recursive: true })
  replaceFile(target, bytes)
}
