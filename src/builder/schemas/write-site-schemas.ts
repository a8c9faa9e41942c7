import { join } from 'node:path'
import type { BlockSpecs } from '../../core/schema/block-spec.ts'
import { makeOwnFolder } from '../../files/make-own-folder.ts'
import { readOwnFile } from '../../files/read-own-file.ts'
import { replaceFile } from '../../files/replace-file.ts'
import { makeSiteSchemaFiles } from './schema-files.ts'
import { siteSchemasFolder } from './site-schemas-folder.ts'

/**
 * Writes the schemas with a site's own names into its folder: those that differ. Returns the paths of all of them, as
 * seen from the site.
 *
 * @throws {RefusedFileError} if the folder of the schemas is not the engine's own
 */
export async function writeSiteSchemas(specs: BlockSpecs, siteDir: string): Promise<readonly string[]> {
  const files = await makeSiteSchemaFiles(specs, siteDir)
  const folder = makeOwnFolder(siteDir, siteSchemasFolder)
  for (const [name, content] of Object.entries({ ...files, '.gitignore': '*\n' })) {
    const file = join(folder, name)
    // Editors read a schema again whenever its file changes.
    if (readOwnFile(file)?.toString('utf8') !== content) replaceFile(file, content)
  }
  return Object.keys(files).map((name) => `${siteSchemasFolder}/${name}`)
}
