import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ChangeError } from '../changes/change-error.ts'
import type { FileChange } from '../changes/file-change.ts'
import { copyFile, formatCopy } from './block-copy.ts'
import { readEngineBlock } from './read-engine-block.ts'

interface AddBlockOptions {
  /** The engine's own folder, and its version. */
  root: string
  version: string
  siteDir: string
  name: string
}

/**
 * Copies an engine's block into a site, where it replaces the engine's and can be changed.
 *
 * @throws {ChangeError} if the site has such a block already, or the engine has none
 */
export function planAddBlock({ root, version, siteDir, name }: AddBlockOptions): FileChange[] {
  const files = readEngineBlock(root, name)
  const folder = `blocks/${name}`
  if (existsSync(join(siteDir, folder)))
    throw new ChangeError(`The site has a block "${name}" already: ${folder}. Nothing was written.`)
  const all = [...files, [copyFile, formatCopy({ version, files })] as const]
  return all.map(([file, after]) => ({ file: `${folder}/${file}`, before: undefined, after }))
}
