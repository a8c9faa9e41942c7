import { writeSiteSchemas } from '../../builder/schemas/write-site-schemas.ts'
import type { BlockSpecs } from '../../core/schema/block-spec.ts'
import { writeEditorSettings } from './write-editor-settings.ts'

/**
 * Has an editor suggest a site's own names from now on: writes its schemas, where they differ, and points the settings of
 * Visual Studio Code at them. Returns what {@link writeEditorSettings} says.
 *
 * @throws {RefusedFileError} if one of the folders is not what it should be
 */
export async function prepareEditor(specs: BlockSpecs, siteDir: string): Promise<string | undefined> {
  await writeSiteSchemas(specs, siteDir)
  return writeEditorSettings(siteDir)
}
