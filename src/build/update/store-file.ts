import { existsSync } from 'node:fs'
import { endianness } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { makeOwnFolder } from '../../files/make-own-folder.ts'
import { replaceFile } from '../../files/replace-file.ts'
import { sign } from './store-place.ts'

/**
 * Codes of the system that say that nothing can be written here. The last two mean that a folder stands in the place of
 * the file.
 */
const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EISDIR', 'ENOTEMPTY'])

/** Writes a file of a store: a line that tells what it is, and what it contains. Returns whether it could be written. */
export function writeStoreFile(
  folder: string,
  name: string,
  head: string,
  body: readonly Uint8Array[],
): boolean {
  try {
    const isNew = !existsSync(folder)
    makeOwnFolder(dirname(folder), basename(folder))
    if (isNew) replaceFile(join(folder, '.gitignore'), '*\n')
    replaceFile(join(folder, name), Buffer.concat([Buffer.from(`${head}\n`, 'latin1'), ...body]))
    return true
  } catch (cause) {
    if (!unwritable.has((cause as NodeJS.ErrnoException).code ?? '')) throw cause
    return false
  }
}

/** The first line of a file of a store, and the rest. */
export function splitHead(bytes: Buffer): [head: string, body: Uint8Array] {
  const end = bytes.indexOf('\n')
  return [bytes.toString('latin1', 0, end), bytes.subarray(end + 1)]
}

/** The first line: the version of the engine, and a signature. Numbers are written in the order of bytes of the machine. */
export function describeHead(
  version: string,
  key: Buffer,
  content: readonly (string | Uint8Array)[],
): string {
  return `vaasal ${version} ${endianness()} ${sign(content, key)}`
}
