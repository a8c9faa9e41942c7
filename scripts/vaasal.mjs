#!/usr/bin/env node
// The `vaasal` command. It keeps a bundle of the engine's TypeScript in the user's cache (`user-cache.mjs`), below
// `engine/<hash>/`, makes a new one when the sources have changed, and calls its `main(argv, { root })`.
import { createHash, randomUUID } from 'node:crypto'
import * as nodeModule from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { followParent } from './follow-parent.mjs'
import { openCache } from './user-cache.mjs'

// An import would load all that the module has, its streams among it: 5 % of a start.
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

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cache = openCache(root, findSite(process.argv))
const engines = join(cache.folder, 'engine')
const maxEngines = 3
/** What installations that are gone have kept is removed when it was not used for so many days. */
const maxUnusedDays = 60
/** In milliseconds: file systems keep times to two seconds or better. */
const settledAfter = 2500
/**
 * Packages that are loaded faster as parts of the bundle, with all that they import: the bundle would find another
 * version of it.
 */
const bundledPackages = [
  ...['ajv', 'ajv-formats', 'fast-deep-equal', 'fast-uri', 'json-schema-traverse', 'require-from-string'],
  ...['commander', 'diff', 'libphonenumber-js', 'picocolors', 'react', 'react-dom', 'scheduler', 'yaml'],
  ...['parse5', 'entities'],
  ...['styled-components', '@emotion/is-prop-valid', '@emotion/memoize', 'stylis'],
]

followParent()
// When nothing is left to do. Taking the memory of a large site apart would take longer than giving it back as a whole.
process.once('beforeExit', (code) => process.exit(code))
process.env.NODE_ENV ??= 'production'
const debug = process.argv.includes('--debug')
if (debug) process.setSourceMapsEnabled(true)

if (cache.problem !== undefined)
  process.stderr.write(
    `${cache.problem} Nothing is kept between runs, which takes each of them longer; XDG_CACHE_HOME can name another folder.\n`,
  )
const engine = readCode()
const folder = await prepareEngine()
if (folder === undefined) {
  process.exitCode = 2
} else {
  try {
    // Node keeps the code that it has compiled, where it knows how: 22.1 and newer.
    nodeModule.enableCompileCache?.(join(folder, 'compiled'))
    const { main } = await importFile(join(folder, 'main.js'))
    const code = await main(process.argv.slice(2), { root, code: engine, cacheDir: cache.folder })
    if (typeof code === 'number') process.exitCode = code
  } catch (cause) {
    reportFailure(
      'internal error: the command failed because of a fault in the engine, not in the site.',
      cause,
    )
    process.exitCode = 2
  }
}

/** The folder that the command line names with `--site`. */
function findSite(argv) {
  const at = argv.findLastIndex((word) => word === '--site' || word.startsWith('--site='))
  const named = argv[at]?.startsWith('--site=') ? argv[at].slice('--site='.length) : argv[at + 1]
  return resolve(at < 0 ? '.' : (named ?? '.'))
}

/** The folder of a bundle that matches the sources; `undefined` if they cannot be built. */
async function prepareEngine() {
  const folder = join(engines, engine.hash)
  if (existsSync(join(folder, 'main.js'))) {
    touch(folder)
    touch(cache.folder)
    return folder
  }
  const started = performance.now()
  process.stderr.write('Preparing the engine …')
  try {
    await buildEngine(folder)
  } catch (cause) {
    process.stderr.write('\n')
    reportFailure("error: the engine's own code could not be built.", cause)
    return undefined
  }
  process.stderr.write(` ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
  pruneEngines(folder)
  return folder
}

/** Bundles into a temporary folder and renames it, so that concurrent starts are safe. */
async function buildEngine(folder) {
  const { build, runnerImport } = await import('vite')
  // Without a value, Vite looks for a file that it would run, also in the folders around the engine.
  const noPostcss = { css: { postcss: {} } }
  const {
    module: { styledIds },
  } = await runnerImport(join(root, 'src/builder/client/styled-ids.ts'), { root, ...noPostcss })
  const processes = ['src/builder/page/worker-process.ts', 'src/builder/client/bundle-process.ts']
  const entries = ['src/cli/main.ts', ...processes, 'src/builder/schemas/render-quick-checks.ts']
  const input = entries
    .map((path) => join(root, path))
    .filter((path, index) => index === 0 || existsSync(path))
  mkdirSync(engines, { recursive: true })
  linkPackages()
  const draft = join(engines, `.draft-${randomUUID()}`)
  try {
    mkdirSync(draft)
    await build({
      root,
      configFile: false,
      publicDir: false,
      ...noPostcss,
      envFile: false,
      mode: 'production',
      logLevel: 'silent',
      plugins: [styledIds({ root })],
      // Node would leave out the other halves of React at each start.
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: bundledPackages },
      build: {
        ssr: true,
        outDir: draft,
        emptyOutDir: false,
        target: 'node20',
        minify: false,
        sourcemap: true,
        rolldownOptions: {
          input,
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: false },
        },
      },
    })
    writeFileSync(join(draft, 'package.json'), '{ "type": "module" }\n')
    await writeQuickChecks(draft)
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
function linkPackages() {
  const found = nodeModule
    .createRequire(import.meta.url)
    .resolve.paths('vite')
    .filter((path) => existsSync(path))
  const places = [join(engines, 'node_modules'), join(cache.folder, 'node_modules')]
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

/** Writes the checks of the schemas, which the bundle itself can say, as code beside it. */
async function writeQuickChecks(folder) {
  const entry = join(folder, 'render-quick-checks.js')
  if (!existsSync(entry)) return
  const { renderQuickChecks } = await importFile(entry)
  mkdirSync(join(folder, 'quick-checks'))
  for (const [name, code] of Object.entries(renderQuickChecks()))
    writeFileSync(join(folder, 'quick-checks', name), code)
}

function importFile(path) {
  return import(pathToFileURL(path).href)
}

/**
 * The sources as values to compare: `hash` of all of them, `version` of those outside the block types, and one for each
 * block type. If their names, sizes and times are those of the last start, its values are reused.
 */
function readCode() {
  const last = readLastStart()
  const isListed = last?.folders?.stamp === stampFiles(last?.folders?.names ?? [])
  const { files, folders } = isListed ? last : listSources()
  const key = stampFiles(files)
  const isKnown = last?.key === key && last.code !== undefined
  const code = isKnown ? last.code : hashSources(files)
  if (!isKnown || !isListed) keepLastStart({ key, code, files, folders })
  return code
}

function hashSources(files) {
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
function stampFiles(paths) {
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
function listSources() {
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
  const others = ['package-lock.json', 'scripts/vaasal.mjs']
  return {
    files: [...sources.sort(), ...others],
    folders: { names, stamp: areSettled ? stampFiles(names) : undefined },
  }
}

function isSettled(path) {
  const changed = statSync(path, { throwIfNoEntry: false })?.ctimeMs ?? Number.POSITIVE_INFINITY
  return Date.now() - changed > settledAfter
}

function readLastStart() {
  try {
    return JSON.parse(readFileSync(join(engines, 'last-start.json'), 'utf8'))
  } catch {
    return undefined
  }
}

function keepLastStart(value) {
  mkdirSync(engines, { recursive: true })
  const draft = join(engines, `.last-start-${process.pid}.json`)
  writeFileSync(draft, JSON.stringify(value))
  renameSync(draft, join(engines, 'last-start.json'))
}

/**
 * Removes bundles of older sources, drafts of starts that were killed at least an hour ago, and what other installations
 * have kept and not used for long.
 */
function pruneEngines(current) {
  pruneInstallations()
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

function pruneInstallations() {
  const all = dirname(cache.folder)
  const oldest = Date.now() - maxUnusedDays * 86_400_000
  for (const name of readdirSync(all).filter((entry) => /^[0-9a-f]{16}$/.test(entry))) {
    const facts = statSync(join(all, name), { throwIfNoEntry: false })
    if (facts && facts.mtimeMs < oldest) rmSync(join(all, name), { recursive: true, force: true })
  }
}

function reportFailure(sentence, cause) {
  const message = cause instanceof Error ? (debug && cause.stack) || cause.message : String(cause)
  const lines = stripVTControlCharacters(message).split('\n')
  const shown = debug
    ? lines
    : [
        ...lines.filter((line) => !/^\s+at /.test(line)),
        '',
        'Run the command with --debug to see the stack trace.',
      ]
  process.stderr.write(`${sentence}\n\n${shown.join('\n')}\n`)
}

function touch(folder) {
  const now = new Date()
  try {
    utimesSync(folder, now, now)
  } catch {
    // Another user owns the cache. Pruning then uses the time of its creation.
  }
}
