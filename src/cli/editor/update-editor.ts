import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Terminal } from '../../command/command.ts'
import type { BlockSpecs } from '../../core/schema/block-spec.ts'
import { isWithin } from '../../files/is-within.ts'

/**
 * Has editors suggest the present names of a site: writes its schemas, where they differ, and points the settings of
 * Visual Studio Code at them. What stands in the way is said, and nothing fails because of it.
 */
export async function updateEditor(siteDir: string, blocks: BlockSpecs, terminal: Terminal): Promise<void> {
  if (!hasEditorFiles(siteDir, terminal.root)) return
  const { writeSiteSchemas } = await import('../../builder/schemas/write-site-schemas.ts')
  const { writeEditorSettings } = await import('../../tools/editor/write-editor-settings.ts')
  try {
    await writeSiteSchemas(blocks, siteDir)
    const said = await writeEditorSettings(siteDir)
    if (said !== undefined) terminal.say(said)
  } catch (cause) {
    terminal.say(explainMissingSuggestions(cause instanceof Error ? cause.message : String(cause)))
  }
}

/** Whether a site gets files for editors. Those in the engine's own folder name its published schemas. */
export function hasEditorFiles(siteDir: string, root: string): boolean {
  return existsSync(join(siteDir, 'pages.yaml')) && !isWithin(realpathSync(siteDir), realpathSync(root))
}

/** Says that editors will not suggest the names of a site, and why. */
export const explainMissingSuggestions = (reason: string): string =>
  `Editors do not suggest the names of this site: ${reason}`
