import { join, resolve } from 'node:path'
import { blocks } from '../../blocks/blocks-by-type.ts'
import { type LoadedSite, loadSite } from '../../core/load-site.ts'
import { createValidators, type Validators } from '../../core/validate/create-validators.ts'
import { checkBudgets } from '../budgets/check-budgets.ts'
import { type OpenMediaLibrary, openMediaLibrary } from '../media/media-library.ts'
import { findSiteFiles } from './find-files.ts'

export interface SiteOptions {
  /** Folder with `pages.yaml`, `pages/` and `public/`. */
  siteDir: string
  cacheDir: string
  /** The moment that `${year}` and deadlines refer to. */
  at: Date
  /** Placeholders and passed deadlines are errors. */
  release?: boolean
  /** The engine's own folder; without it budgets are not judged. */
  root?: string | undefined
}

export interface PreparedSite extends LoadedSite {
  media: OpenMediaLibrary
}

/** Reads, checks and binds a site. */
export async function prepareSite({
  siteDir,
  cacheDir,
  at,
  release = false,
  root,
}: SiteOptions): Promise<PreparedSite> {
  const folder = resolve(siteDir)
  const [files, media] = await Promise.all([
    findSiteFiles(folder),
    openMediaLibrary({ publicDir: join(folder, 'public'), cacheDir }),
  ])
  const { diagnostics } = media
  const input = { files, diagnostics, specs: blocks, validators: getValidators(), media, at, release }
  const site = { ...loadSite(input), media }
  return root === undefined ? site : checkBudgets(site, { root, cacheDir })
}

let validators: Validators | undefined

/** The schemas are compiled once per process. */
function getValidators(): Validators {
  validators ??= createValidators(blocks)
  return validators
}
