import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { compareCodeUnits } from '../site/hash-folder.ts'
import { isDraftFolder } from './draft-folder.ts'
import { writeAtomically } from './write-atomically.ts'

/**
 * List of the files that a build wrote. It is in the folder itself, so the folder is recognised even without caches.
 */
export const manifestName = '.vaasal-files'
const head = 'Written by vaasal build; do not edit.'

/** The files of an earlier build. Throws if the folder contains something else. */
export function readManifest(outDir: string): string[] {
  checkOwner(outDir)
  const file = join(outDir, manifestName)
  // The list may have been written by someone else, to have files outside the folder removed.
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(1).filter(staysInside) : []
}

/** Throws if the folder contains something that no build wrote. */
export function checkOwner(outDir: string): void {
  if (existsSync(join(outDir, manifestName)) || !existsSync(outDir)) return
  if (readdirSync(outDir).every(isDraftFolder)) return
  throw new Error(
    `The folder ${outDir} is not empty and was not written by an earlier build, so nothing was written. ` +
      'Choose an empty folder with --out, or empty this one.',
  )
}

export function writeManifest(outDir: string, paths: readonly string[]): void {
  const text = `${[head, ...[...paths].sort(compareCodeUnits)].join('\n')}\n`
  const file = join(outDir, manifestName)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  writeAtomically(file, text)
}

/** Whether a path is inside the folder, and can be a line of the list. */
export function staysInside(path: string): boolean {
  return path !== '' && path === posix.normalize(path) && !/^(\/|\.\.(\/|$))|[\\\0\r\n]/.test(path)
}
