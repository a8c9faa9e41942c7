import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isScalar, parseDocument } from 'yaml'
import type { Options } from '../../../command/command.ts'
import { readFolders } from '../../../command/read-options.ts'
import { readIntakeManifest } from './read-built-site.ts'

/**
 * The time zone in which commands read and write days: that of the built site, or else the one in `pages.yaml`. UTC if
 * the site names none, as in mails and numbers, and if this version of Node does not know it.
 */
export async function readSiteZone(options: Options): Promise<string> {
  const { siteDir, outDir } = readFolders(options)
  const built = await readIntakeManifest(outDir)
  const zone = built ? built.site?.timeZone : await readWrittenZone(join(siteDir, 'pages.yaml'))
  return zone !== undefined && isZone(zone) ? zone : 'UTC'
}

async function readWrittenZone(file: string): Promise<string | undefined> {
  const value = parseDocument(await readFile(file, 'utf8').catch(() => '')).getIn(['site', 'timezone'], true)
  return isScalar(value) && typeof value.value === 'string' ? value.value : undefined
}

function isZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
