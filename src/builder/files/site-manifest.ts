import { accessSync, constants, existsSync, lstatSync, readdirSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { readOwnFile } from '../../files/read-own-file.ts'
import { RefusedFileError } from '../../files/refused-file-error.ts'
import { replaceFile } from '../../files/replace-file.ts'
import { compareCodeUnits } from './compare-code-units.ts'
import { isDraftFolder } from './draft-folder.ts'

/**
 * List of the files that a build wrote. It is in the folder itself, so the folder is recognised even without caches.
 */
export const manifestName = '.vaasal-files'
const head = 'Written by vaasal build; do not edit.'

/**
 * The files of an earlier build.
 *
 * @throws {RefusedFileError} if the folder contains something else
 */
export function readManifest(outDir: string): string[] {
  checkOwner(outDir)
  const text = readOwnFile(join(outDir, manifestName))?.toString('utf8') ?? ''
  // The list may have been written by someone else, to have files outside the folder removed.
  return text.split('\n').slice(1).filter(staysInside)
}

/** The nearest folder on the way to this one that is there. */
const findPresent = (folder: string): string => (existsSync(folder) ? folder : findPresent(dirname(folder)))

/** @throws {RefusedFileError} if the folder contains something that no build wrote */
export function checkOwner(outDir: string): void {
  const manifest = join(outDir, manifestName)
  const found = lstatSync(manifest, { throwIfNoEntry: false })
  if (found && !found.isFile())
    throw new RefusedFileError(
      `${manifest} is not a file, so nothing was written: no build has made it. Remove it and build again.`,
    )
  // Before pages are made.
  accessSync(findPresent(outDir), constants.W_OK)
  if (found || !existsSync(outDir) || readdirSync(outDir).every(isDraftFolder)) return
  throw new RefusedFileError(
    `The folder ${outDir} is not empty and was not written by an earlier build, so nothing was written. ` +
      'Choose an empty folder with --out, or empty this one.',
  )
}

/** `paths` are relative to `outDir`, with `/`, in any order. A list that says the same is not written again. */
export function writeManifest(outDir: string, paths: readonly string[]): void {
  const text = `${[head, ...[...paths].sort(compareCodeUnits)].join('\n')}\n`
  const file = join(outDir, manifestName)
  if (readOwnFile(file)?.toString('utf8') === text) return
  replaceFile(file, text)
}

/** Whether a path is inside the folder, and can be a line of the list. */
export function staysInside(path: string): boolean {
  return path !== '' && path === posix.normalize(path) && !/^(\/|\.\.(\/|$))|[\\\0\r\n]/.test(path)
}

/** Why a folder cannot be served or compressed: nothing has been built there. */
export const explainUnbuilt = (outDir: string): string =>
  `${outDir} does not contain a built site. Run "npx vaasal build" first.`
