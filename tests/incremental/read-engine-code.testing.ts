import { join } from 'node:path'
import { hashFiles, listFiles } from '../../src/builder/files/hash-folder.ts'
import { toRelative } from '../../src/builder/files/relative-path.ts'
import type { EngineCode } from '../../src/contracts/engine-code.ts'

/** Hashes the sources below `root`, as the `vaasal` command does. */
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
    hash: await hashFiles(root, [...others, ...sources]),
    version: await hashFiles(root, others),
    blocks: Object.fromEntries(await Promise.all(hashes)),
  }
}
