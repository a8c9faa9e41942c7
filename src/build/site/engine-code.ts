import { join } from 'node:path'
import { hashFiles, listFiles } from './hash-folder.ts'
import { toRelative } from './relative-path.ts'

/** The code of the engine as values to compare. */
export interface EngineCode {
  /** Of everything but the block types. */
  version: string
  /** By block type. */
  blocks: Readonly<Record<string, string>>
}

/** Hashes the sources below `root`. Blocks never import each other, so a block's code is that of its folder. */
export async function readEngineCode(root: string): Promise<EngineCode> {
  const sources = (await listFiles(join(root, 'src'))).filter((file) => !/\.test\.tsx?$|\.md$/.test(file))
  const byBlock = new Map<string, string[]>()
  const others = [join(root, 'package-lock.json')]
  for (const file of sources) {
    const [, type] = /^src\/blocks\/([^/]+)\//.exec(toRelative(root, file)) ?? []
    if (type === undefined) others.push(file)
    else byBlock.set(type, [...(byBlock.get(type) ?? []), file])
  }
  const hashes = [...byBlock].map(async ([type, files]) => [type, await hashFiles(root, files)] as const)
  return {
    version: await hashFiles(root, others),
    blocks: Object.fromEntries(await Promise.all(hashes)),
  }
}
