import { statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { listOwnSources } from '../../builder/own-blocks/list-own-sources.ts'
import { siteSchemasFolder } from '../../builder/schemas/site-schemas-folder.ts'
import type { Terminal } from '../../command/command.ts'
import type { BlockSpecs } from '../../core/schema/block-spec.ts'
import { explainMissingSuggestions } from './update-editor.ts'

/**
 * Writes the schemas of a site for editors again if its own block types have changed since. A site whose schemas nobody
 * has asked for gets none.
 */
export async function refreshEditor(siteDir: string, blocks: BlockSpecs, terminal: Terminal): Promise<void> {
  // Its time says when the schemas were last compared: they themselves keep theirs if they are the same.
  const stamp = join(siteDir, siteSchemasFolder, '.gitignore')
  const written = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs
  if (written === undefined) return
  const paths = ['blocks', ...(listOwnSources(siteDir)?.texts.keys() ?? [])]
  const changed = paths.map((path) => statSync(join(siteDir, path), { throwIfNoEntry: false })?.mtimeMs ?? 0)
  if (Math.max(...changed) <= written) return
  const { writeSiteSchemas } = await import('../../builder/schemas/write-site-schemas.ts')
  try {
    await writeSiteSchemas(blocks, siteDir)
    utimesSync(stamp, new Date(), new Date())
  } catch (cause) {
    terminal.say(explainMissingSuggestions(cause instanceof Error ? cause.message : String(cause)))
  }
}
