import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFilesSync } from '../../builder/files/hash-folder.ts'
import { toRelative } from '../../builder/files/relative-path.ts'
import { ChangeError } from '../changes/change-error.ts'
import { readPublicNames } from './public-names.ts'
import { rewriteImports } from './rewrite-imports.ts'

/** The texts of a block's files, by their path in its folder. */
export type BlockFiles = ReadonlyMap<string, string>

const isTest = (file: string) => /\.(?:test|testing)\.tsx?$/.test(file)

/**
 * The files of an engine's block as those of a block of a site's own that replaces it: without tests, with public names.
 *
 * @throws {ChangeError} if there is no such block
 */
export function readEngineBlock(root: string, name: string): BlockFiles {
  if (!/^\w+$/.test(name) || !existsSync(join(root, blocksFolder, name, 'index.ts')))
    throw new ChangeError(`The engine has no block type "${name}". "npx vaasal blocks" lists all.`)
  const publicNames = readPublicNames(root)
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
  if (missing.size > 0)
    throw new Error(`The block type "${name}" uses what is not public: ${[...missing].sort().join(', ')}.`)
  return files
}

const blocksFolder = 'src/blocks'

/** Says in the definition that the block takes the place of the engine's. */
function addReplaces(index: string, name: string): string {
  const line = new RegExp(`^( *)type: '${name}',\\n`, 'm')
  if (!line.test(index)) throw new Error(`The definition of "${name}" has no line for its type`)
  return index.replace(line, '$&$1replaces: true,\n')
}
