// In the repository: a bundle of the engine in the user's cache, below `engine/<hash>/`, made again when the sources have
// changed.
import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { hashSources, listSources, stampFiles } from './engine-code.mjs'

// An import would load all that the module has, its streams among it.
const {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} = process.getBuiltinModule('node:fs')

const maxEngines = 3

/** The folder of a bundle that matches the sources below `root`, and the sources as values to compare. */
export async function prepareEngine(root, cacheFolder) {
  const engines = join(cacheFolder, 'engine')
  const code = readCode(root, engines)
  const folder = join(engines, code.hash)
  if (existsSync(join(folder, 'main.js'))) {
    touch(folder)
    return { folder, code }
  }
  const started = performance.now()
  process.stderr.write('Preparing the engine …')
  try {
    linkPackages(cacheFolder, engines)
    await buildIntoCache({ root, folder, engines, hash: code.hash })
  } catch (cause) {
    process.stderr.write('\n')
    throw cause
  }
  process.stderr.write(` ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
  pruneEngines(engines, folder)
  return { folder, code }
}

/** Bundles into a temporary folder and renames it, so that concurrent starts are safe. */
async function buildIntoCache({ root, folder, engines, hash }) {
  const { buildEngine } = await import('./build-engine.mjs')
  const draft = join(engines, `.draft-${randomUUID()}`)
  try {
    mkdirSync(draft)
    await buildEngine({ root, folder: draft, hash, sourcemap: true })
    renameSync(draft, folder)
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(join(folder, 'main.js'))) throw cause
  }
}

/**
 * Lets the bundle find the packages of this installation, which are in the engine's own folder or in one around it, as
 * if it lay there.
 */
function linkPackages(cacheFolder, engines) {
  const found = createRequire(import.meta.url)
    .resolve.paths('vite')
    .filter((path) => existsSync(path))
  const places = [join(engines, 'node_modules'), join(cacheFolder, 'node_modules')]
  for (const [index, place] of places.entries()) {
    const target = found[index]
    if (target === undefined || readLink(place) === target) continue
    rmSync(place, { recursive: true, force: true })
    try {
      symlinkSync(target, place, 'junction')
    } catch (cause) {
      // Another start was faster.
      if (readLink(place) !== target) throw cause
    }
  }
}

function readLink(path) {
  try {
    return readlinkSync(path).replace(/[\\/]$/, '')
  } catch {
    return undefined
  }
}

/**
 * The sources as values to compare. If their names, sizes and times are those of the last start, its values are reused.
 */
function readCode(root, engines) {
  const last = readLastStart(engines)
  const isListed = last?.folders?.stamp === stampFiles(root, last?.folders?.names ?? [])
  const { files, folders } = isListed ? last : listSources(root)
  const key = stampFiles(root, files)
  const isKnown = last?.key === key && last.code !== undefined
  const code = isKnown ? last.code : hashSources(root, files)
  if (!isKnown || !isListed) keepLastStart(engines, { key, code, files, folders })
  return code
}

function readLastStart(engines) {
  try {
    return JSON.parse(readFileSync(join(engines, 'last-start.json'), 'utf8'))
  } catch {
    return undefined
  }
}

function keepLastStart(engines, value) {
  mkdirSync(engines, { recursive: true })
  const draft = join(engines, `.last-start-${process.pid}.json`)
  writeFileSync(draft, JSON.stringify(value))
  renameSync(draft, join(engines, 'last-start.json'))
}

/** Removes bundles of older sources, and drafts of starts that were killed at least an hour ago. */
function pruneEngines(engines, current) {
  const hourAgo = Date.now() - 3_600_000
  const folders = readdirSync(engines, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      name,
      time: statSync(join(engines, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }))
    .sort((one, other) => other.time - one.time)
  const drafts = folders.filter(({ name, time }) => name.startsWith('.') && time < hourAgo)
  const outdated = folders.filter(({ name }) => !name.startsWith('.')).slice(maxEngines)
  for (const { name } of [...drafts, ...outdated]) {
    if (join(engines, name) !== current) rmSync(join(engines, name), { recursive: true, force: true })
  }
}

function touch(folder) {
  const now = new Date()
  try {
    utimesSync(folder, now, now)
  } catch {
    // Another user owns the cache. Pruning then uses the time of its creation.
  }
}
