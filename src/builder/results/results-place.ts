import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isWithin } from '../../files/is-within.ts'
import { checkOwnFolder } from '../../files/make-own-folder.ts'
import { readOwnFile } from '../../files/read-own-file.ts'

/** Where results are kept, and the key of the installation that keeps them. */
export interface ResultsPlace {
  folder: string
  key: Buffer
}

/** The folder in a site for what is kept between runs. Deleting it is always safe. */
const resultsFolder = '.vaasal'

/**
 * Where results of a site are kept. `undefined` if the key has no place of the user's own: a key in the site's folder
 * may have come with the store.
 *
 * @throws {RefusedFileError} if something else stands in the place of the folder
 */
export function openResultsPlace(siteDir: string, cacheDir: string): ResultsPlace | undefined {
  const folder = resolve(siteDir)
  checkOwnFolder(folder, resultsFolder)
  const key = readKey(cacheDir)
  if (!key || isWithin(realpathSync(cacheDir), realpathSync(folder))) return undefined
  return { folder: join(folder, resultsFolder), key }
}

const keyLength = 32

/**
 * Reads the key of this installation, and makes one at the first time. What is kept in a site's folder is signed with
 * it: a store that came with the site, for example in somebody's contribution, could say that its pages have no errors.
 * `undefined` if the user's cache cannot be written.
 */
function readKey(cacheDir: string): Buffer | undefined {
  const file = join(cacheDir, 'store.key')
  try {
    mkdirSync(cacheDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(keyLength), { flag: 'wx', mode: 0o600 })
  } catch {
    // It is there already, or cannot be made, which reading finds out.
  }
  const key = readOwnFile(file)
  return key?.length === keyLength ? key : undefined
}

/** Signs parts as one content. */
export function sign(content: readonly (string | Uint8Array)[], key: Buffer): string {
  const hmac = createHmac('sha256', key)
  for (const part of content) hmac.update(part)
  return hmac.digest('base64url')
}
