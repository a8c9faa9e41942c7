import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ChangeError } from '../changes/change-error.ts'
import type { FileChange } from '../changes/file-change.ts'
import { copyFile, formatCopy, parseCopy } from './block-copy.ts'
import { mergeFile } from './merge-file.ts'
import { type BlockFiles, readEngineBlock } from './read-engine-block.ts'

/** What an update would do to the blocks that a site has copied from the engine. */
interface BlockUpdates {
  changes: readonly FileChange[]
  /** Files in which both sides have changed the same lines. */
  conflicts: readonly string[]
  /** What could not be brought in, a sentence each. */
  notes: readonly string[]
}

interface BlockUpdateOptions {
  /** The engine's own folder, and its version. */
  root: string
  version: string
  siteDir: string
}

/** Brings what has changed in the engine's blocks since they were copied into the copies of a site. */
export async function planBlockUpdates({
  root,
  version,
  siteDir,
}: BlockUpdateOptions): Promise<BlockUpdates> {
  const changes: FileChange[] = []
  const conflicts: string[] = []
  const notes: string[] = []
  for (const name of listCopies(siteDir)) {
    const folder = `blocks/${name}`
    const stamp = `${folder}/${copyFile}`
    const before = readFileSync(join(siteDir, stamp), 'utf8')
    const copy = parseCopy(stamp, before)
    const theirs = readUpstream(root, name)
    if (typeof theirs === 'string') {
      notes.push(theirs)
      continue
    }
    if (areSame(copy.files, theirs)) continue
    for (const file of new Set([...copy.files.keys(), ...theirs.keys()])) {
      const path = `${folder}/${file}`
      const mine = readText(join(siteDir, path))
      const { text, state } = await mergeFile(
        { base: copy.files.get(file), mine, theirs: theirs.get(file) },
        version,
      )
      if (state === 'conflict') conflicts.push(path)
      if (state === 'kept')
        notes.push(
          mine === undefined
            ? `${path} has changed in the engine, and stays removed.`
            : `${path} was removed in the engine, and stays, because it was changed here.`,
        )
      changes.push({ file: path, before: mine, after: text })
    }
    changes.push({ file: stamp, before, after: formatCopy({ version, files: theirs }) })
  }
  return { changes: changes.filter((change) => change.before !== change.after), conflicts, notes }
}

function listCopies(siteDir: string): string[] {
  const folder = join(siteDir, 'blocks')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, copyFile)))
    .sort()
}

/** The engine's files, or why there are none. */
function readUpstream(root: string, name: string): BlockFiles | string {
  try {
    return readEngineBlock(root, name)
  } catch (cause) {
    if (cause instanceof ChangeError) return `blocks/${name} stays as it is. ${cause.message}`
    throw cause
  }
}

const areSame = (one: BlockFiles, other: BlockFiles) =>
  one.size === other.size && [...one].every(([file, text]) => other.get(file) === text)

const readText = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined
