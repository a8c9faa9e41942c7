import { blocks } from '../../blocks/blocks-by-type.ts'
import { readListedFile } from '../../builder/files/find-files.ts'
import { openRun, type RunOptions } from '../../builder/run/open-run.ts'
import { ChangeError } from '../changes/change-error.ts'
import { readTexts } from '../changes/read-texts.ts'
import { readModel, type SiteModel } from './site-model.ts'

/**
 * Reads a site on disk as its authors have written it.
 *
 * @throws {ChangeError} if there is no `pages.yaml` that can be read
 */
export async function openAuthoredSite(options: RunOptions): Promise<SiteModel> {
  const { files, publicFiles } = await openRun(options)
  const media = publicFiles.filter(({ problem }) => !problem).map(({ path }) => path)
  const model = readModel({ texts: readTexts(files.map(readListedFile)), media, specs: blocks })
  if (!model)
    throw new ChangeError(
      'The site has no pages.yaml, or it cannot be read. Name the folder of the site with --site.',
    )
  return model
}
