import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isScalar, parseDocument } from 'yaml'
import { toSiteId } from '../../../contracts/intake-manifest.ts'
import { readIntakeManifest } from './read-built-site.ts'

/**
 * The id by which the store knows the leads of a site: that of the built site, because its intake uses it, or else the one
 * that `pages.yaml` gives it; `undefined` if there is neither.
 */
export async function readSiteId({
  siteDir,
  outDir,
}: {
  siteDir: string
  outDir: string
}): Promise<string | undefined> {
  const built = await readIntakeManifest(outDir)
  if (built) return built.site?.id ?? toAddressId(built.url)
  const source = await readFile(join(siteDir, 'pages.yaml'), 'utf8').catch(() => '')
  const document = parseDocument(source)
  const read = (key: string) => {
    const value = document.getIn(['site', key], true)
    return isScalar(value) && value.value !== null ? value.source : undefined
  }
  return read('id') ?? toAddressId(read('url'))
}

const toAddressId = (url: string | undefined) =>
  url !== undefined && URL.canParse(url) ? toSiteId(url) : undefined
