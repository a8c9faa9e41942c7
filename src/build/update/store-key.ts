import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads the key of this installation, and makes one at the first time. What is kept in a site's folder is signed with
 * it: a store that came with the site, for example in somebody's contribution, could say that its pages have no errors.
 */
export function readStoreKey(cacheDir: string): Buffer {
  const file = join(cacheDir, 'store.key')
  mkdirSync(cacheDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32), { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
  }
  return readFileSync(file)
}

/** Signs parts as one content. */
export function sign(content: readonly (string | Uint8Array)[], key: Buffer): string {
  const hmac = createHmac('sha256', key)
  for (const part of content) hmac.update(part)
  return hmac.digest('base64url')
}
