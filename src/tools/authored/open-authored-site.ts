import { join } from 'node:path'
import { listPublicFiles } from '../../builder/assets/list-public-files.ts'
import { listSiteFiles, readListedFile } from '../../builder/files/find-files.ts'
import type { SiteOptions } from '../../builder/run/prepare-site.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { readSite } from '../../core/read/read-site.ts'
import { ChangeError } from '../changes/change-error.ts'
import { readTexts } from '../changes/read-texts.ts'
import { makeModel, type SiteModel } from './site-model.ts'

/** A site on disk as its authors have written it. */
interface AuthoredSite {
  /** `undefined` if there is no `pages.yaml` that can be read. */
  model: SiteModel | undefined
  /** The text of each file. */
  sources: ReadonlyMap<string, string>
  /** What is wrong with the files by themselves. */
  diagnostics: readonly Diagnostic[]
}

type OpenOptions = Pick<SiteOptions, 'siteDir' | 'registry'>

/** Reads the files of a site, and lists those below `public/`. */
export async function openAuthoredSite({ siteDir, registry }: OpenOptions): Promise<AuthoredSite> {
  const [listed, publicFiles] = await Promise.all([
    listSiteFiles(siteDir),
    listPublicFiles(join(siteDir, 'public')),
  ])
  const files = listed.map(readListedFile)
  const media = publicFiles.filter(({ problem }) => !problem).map(({ path }) => path)
  const { diagnostics, ...site } = readSite(files)
  return {
    model: makeModel({ texts: readTexts(files), media, specs: registry.blocks }, site),
    sources: new Map([...site.sources].map(([file, { source }]) => [file, source])),
    diagnostics,
  }
}

/**
 * Reads a site as far as its files can be read.
 *
 * @throws {ChangeError} if there is no `pages.yaml` that can be read
 */
export async function openReadableModel(options: OpenOptions): Promise<SiteModel> {
  const { model } = await openAuthoredSite(options)
  if (model) return model
  throw new ChangeError(
    'The site has no pages.yaml, or it cannot be read. Name the folder of the site with --site.',
  )
}
