import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { endianness } from 'node:os'
import { join } from 'node:path'
import { sign } from './store-key.ts'

/** Writes a file of a store: a line that tells what it is, and what it contains. Returns whether it could be written. */
export function writeStoreFile(folder: string, name: string, head: string, body: Uint8Array): boolean {
  const draft = join(folder, `${name}.${process.pid}`)
  try {
    if (mkdirSync(folder, { recursive: true }) !== undefined) writeFileSync(join(folder, '.gitignore'), '*\n')
    writeFileSync(draft, Buffer.concat([Buffer.from(`${head}\n`, 'latin1'), body]))
    renameSync(draft, join(folder, name))
    return true
  } catch (cause) {
    rmSync(draft, { force: true })
    const { code = '' } = cause as NodeJS.ErrnoException
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'].includes(code)) throw cause
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
