import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFilesSync } from '../../builder/files/hash-folder.ts'
import { toRelative } from '../../builder/files/relative-path.ts'
import { ChangeError } from '../changes/change-error.ts'
import { type PublicNames, readPublicNames } from './public-names.ts'
import { rewriteImports } from './rewrite-imports.ts'

/** The texts of a block's files, by their path in its folder. */
export type BlockFiles = ReadonlyMap<string, string>

const isTest = (file: string) => /\.(?:test|testing)\.tsx?$/.test(file)

/**
 * The files of an engine's block as those of a block of a site's own that replaces it: without tests, with public names.
 *
 * @throws {ChangeError} if there is no such block, or if it uses what is not public
 */
export function readEngineBlock(root: string, name: string): BlockFiles {
  if (!/^\w+$/.test(name) || !existsSync(join(root, blocksFolder, name, 'index.ts')))
    throw new ChangeError(`The engine has no block type "${name}". "vaasal blocks" lists all.`)
  const { files, missing } = rewriteBlock(root, name, readPublicNames(root))
  if (missing.size === 0) return files
  throw new ChangeError(
    `The block type "${name}" cannot be copied: it uses what is not public. Not public: ${[...missing].sort().join(', ')}. These can be copied: ${listCopyableBlocks(root).join(', ')}.`,
  )
}

/** The names of the engine's blocks that a site can copy. */
export function listCopyableBlocks(root: string): string[] {
  const publicNames = readPublicNames(root)
  const entries = readdirSync(join(root, blocksFolder), { withFileTypes: true })
  return entries
    .flatMap((entry) => (entry.isDirectory() ? entry.name : []))
    .filter((name) => canCopyBlock(root, name, publicNames))
    .sort()
}

/** Whether a site can copy a block of the engine. */
export function canCopyBlock(root: string, name: string, publicNames = readPublicNames(root)): boolean {
  return rewriteBlock(root, name, publicNames).missing.size === 0
}

const blocksFolder = 'src/blocks'

function rewriteBlock(root: string, name: string, publicNames: PublicNames) {
  const folder = `${blocksFolder}/${name}`
  const missing = new Set<string>()
  const files = new Map<string, string>()
  const names = listFilesSync(join(root, folder)).map((file) => toRelative(join(root, folder), file))
  for (const file of names.filter((name) => !isTest(name))) {
    const text = readFileSync(join(root, folder, file), 'utf8')
    const rewritten = /\.tsx?$/.test(file)
      ? rewriteImports(`${folder}/${file}`, text, publicNames)
      : { text, missing: [] }
    for (const one of rewritten.missing) missing.add(one)
    files.set(file, file === 'index.ts' ? addReplaces(rewritten.text, name) : rewritten.text)
  }
  return { files, missing }
}

/** Says in the definition that the block takes the place of the engine's. */
function addReplaces(index: string, name: string): string {
  const line = new RegExp(`^( *)type: '${name}',\\n`, 'm')
  if (!line.test(index)) throw new Error(`The definition of "${name}" has no line for its type`)
  return index.replace(line, '$&$1replaces: true,\n')
}
