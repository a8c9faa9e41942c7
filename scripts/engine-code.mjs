// The sources of the engine as values to compare.
import { createHash } from 'node:crypto'
import { join } from 'node:path'

// An import would load all that the module has.
const { existsSync, readdirSync, readFileSync, statSync } = process.getBuiltinModule('node:fs')

/** What has a part in the bundle besides the sources. */
const others = ['package-lock.json', 'scripts/vaasal.mjs', 'scripts/build-engine.mjs']
/** In milliseconds: file systems keep times to two seconds or better. */
const settledAfter = 2500

/** `hash` of all files, `version` of those outside the block types, and one value for each block type. */
export function hashSources(root, files) {
  const all = createHash('sha256')
  const rest = createHash('sha256')
  const byBlock = new Map()
  for (const path of files) {
    const [, type] = /^src\/blocks\/([^/]+)\//.exec(path) ?? []
    if (type && !byBlock.has(type)) byBlock.set(type, createHash('sha256'))
    const bytes = existsSync(join(root, path)) ? readFileSync(join(root, path)) : undefined
    for (const content of [all, byBlock.get(type) ?? rest]) {
      content.update(`${path}\0${bytes?.length}\0`)
      if (bytes) content.update(bytes)
    }
  }
  const read = (content) => content.digest('hex').slice(0, 16)
  const blocks = Object.fromEntries([...byBlock].map(([type, content]) => [type, read(content)]))
  return { hash: read(all), version: read(rest), blocks }
}

/** One value for the names, sizes and times of files or folders below `root`. */
export function stampFiles(root, paths) {
  const lines = paths.map((path) => {
    const stat = statSync(`${root}/${path}`, { throwIfNoEntry: false })
    return `${path}\0${stat?.size}\0${stat?.mtimeMs}\0${stat?.ctimeMs}`
  })
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

/**
 * The files of the engine, and the folders in which they were found: while the stamp of those is the same, no file was
 * added, removed or renamed. They have no stamp if one of them may change again within a tick of the clock.
 */
export function listSources(root) {
  const entries = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  const name = (entry) =>
    join(entry.parentPath, entry.name)
      .slice(root.length + 1)
      .replaceAll('\\', '/')
  const sources = entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|\.md$/.test(entry.name))
    .map(name)
  const names = ['src', ...entries.filter((entry) => entry.isDirectory()).map(name)]
  const areSettled = names.every((path) => isSettled(join(root, path)))
  return {
    files: [...sources.sort(), ...others],
    folders: { names, stamp: areSettled ? stampFiles(root, names) : undefined },
  }
}

function isSettled(path) {
  const changed = statSync(path, { throwIfNoEntry: false })?.ctimeMs ?? Number.POSITIVE_INFINITY
  return Date.now() - changed > settledAfter
}
