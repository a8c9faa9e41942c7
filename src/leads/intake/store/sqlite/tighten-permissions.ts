import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../../../http/log.ts'
import { readErrorCode } from '../sql/store-error.ts'

const others = 0o077
/** Set on folders that are shared on purpose, such as `/tmp`. */
const sticky = 0o1000

/**
 * Removes all permissions of other users on the data folder and its content, and logs it: a folder that was created by
 * hand or unpacked from an archive may be readable by everyone.
 */
export async function tightenPermissions(dataDir: string, log: Log): Promise<void> {
  const paths = [dataDir, ...(await listOwn(dataDir))]
  let tightened = 0
  const failed: { path: string; code: string }[] = []
  for (const path of paths) {
    try {
      const { mode } = await stat(path)
      if ((mode & others) === 0) continue
      if (mode & sticky) {
        failed.push({ path, code: 'shared folder' })
        continue
      }
      await chmod(path, mode & 0o700)
      tightened++
    } catch (cause) {
      const code = readErrorCode(cause)
      if (code !== 'ENOENT') failed.push({ path, code })
    }
  }
  if (tightened > 0) log({ event: 'permissions-tightened', level: 'warn', folder: dataDir, paths: tightened })
  const [first] = failed
  if (first)
    log({ event: 'permissions-open', level: 'error', folder: dataDir, paths: failed.length, ...first })
}

/** The files of the intake in its folder, without those of others. */
async function listOwn(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { withFileTypes: true })
  const own = entries.filter(({ name }) => /^(?:leads\.db|intake\.json$|resumes$|copies$)/.test(name))
  const paths: string[] = []
  for (const entry of own) {
    const path = join(dataDir, entry.name)
    if (entry.isFile() || entry.isDirectory()) paths.push(path)
    if (!entry.isDirectory()) continue
    for (const inner of await readdir(path, { recursive: true, withFileTypes: true }))
      if (inner.isFile() || inner.isDirectory()) paths.push(join(inner.parentPath, inner.name))
  }
  return paths
}
