import { join, resolve } from 'node:path'
import { makeEditorSchemas } from '../../core/editor-schemas/make-editor-schemas.ts'
import { collectSiteNames, type SiteNames } from '../../core/editor-schemas/site-names.ts'
import type { BlockSpecs } from '../../core/schema/block-spec.ts'
import { listPublicFiles } from '../assets/list-public-files.ts'
import { listSiteFiles, readListedFile } from '../files/find-files.ts'
import { generatedComment } from './block-versions.ts'
import { formatCompactJson } from './format-compact-json.ts'

const siteBanner = 'Generated from the site by `npx vaasal schemas --site DIR`; do not edit.'

/** The published schemas: file name → content. With the names of a site, they offer those names. */
export function makeSchemaFiles(specs: BlockSpecs, names?: SiteNames): Record<string, string> {
  const $comment = names ? siteBanner : generatedComment
  return Object.fromEntries(
    Object.entries(makeEditorSchemas(specs, names)).map(([file, schema]) => [
      file,
      formatCompactJson({ $comment, ...schema }),
    ]),
  )
}

/** The schemas of a site, which offer its routes, documents, block ids, chat pools, facts and media. */
export async function makeSiteSchemaFiles(
  specs: BlockSpecs,
  siteDir: string,
): Promise<Record<string, string>> {
  const folder = resolve(siteDir)
  const [listed, media] = await Promise.all([listSiteFiles(folder), listPublicFiles(join(folder, 'public'))])
  const files = listed.map(readListedFile)
  return makeSchemaFiles(specs, collectSiteNames({ files, specs, media: media.map(({ path }) => path) }))
}
