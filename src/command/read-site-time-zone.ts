import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteFile } from '../core/read/read-site.ts'
import { readYaml } from '../core/read/read-yaml.ts'
import { getChild, getText } from '../core/tree/nodes.ts'

/** The time zone that a site names, where its settings can be read. */
export function readSiteTimeZone(siteDir: string): string | undefined {
  try {
    const { source } = readYaml(siteFile, readFileSync(join(siteDir, siteFile), 'utf8'))
    return getText(getChild(source.root, 'site'), 'timezone')
  } catch {
    return undefined
  }
}
