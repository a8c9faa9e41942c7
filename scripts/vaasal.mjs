#!/usr/bin/env node
// The `vaasal` command. It calls `main(argv, { root, code, cacheDir })` of the engine's bundle, which the package has in
// `engine/` and which the repository makes when it is needed (`prepare-engine.mjs`).
import * as nodeModule from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { endOnSignals } from './end-on-signals.mjs'
import { followParent } from './follow-parent.mjs'
import { openCache } from './user-cache.mjs'

// An import would load all that the module has, its streams among it.
const { existsSync, readFileSync } = process.getBuiltinModule('node:fs')

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cache = openCache(root, findSite(process.argv))

endOnSignals()
followParent()
// When nothing is left to do. Taking the memory of a large site apart would take longer than giving it back as a whole.
process.once('beforeExit', (code) => process.exit(code))
// The reader of the output may close it early, as `head` does.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (cause) => {
    if (cause.code !== 'EPIPE') throw cause
    process.exit(0)
  })
process.env.NODE_ENV ??= 'production'
const debug = process.argv.includes('--debug')
if (debug) process.setSourceMapsEnabled(true)

if (cache.problem !== undefined)
  process.stderr.write(
    `${cache.problem} Nothing is kept between runs, which takes each of them longer; XDG_CACHE_HOME can name another folder.\n`,
  )
const engine = await openEngine()
if (engine === undefined) {
  process.exitCode = 2
} else {
  try {
    // Node keeps the code that it has compiled, where it knows how: 22.1 and newer.
    nodeModule.enableCompileCache?.(engine.compiled)
    const { main } = await import(pathToFileURL(join(engine.folder, 'main.js')).href)
    const code = await main(process.argv.slice(2), { root, code: engine.code, cacheDir: cache.folder })
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

/** The engine's bundle; `undefined` if the sources cannot be built. */
async function openEngine() {
  const packed = join(root, 'engine')
  if (existsSync(packed)) {
    const code = JSON.parse(readFileSync(join(packed, 'code.json'), 'utf8'))
    return { folder: packed, code, compiled: join(cache.folder, 'compiled') }
  }
  try {
    const { prepareEngine } = await import('./prepare-engine.mjs')
    const { folder, code } = await prepareEngine(root, cache.folder)
    return { folder, code, compiled: join(folder, 'compiled') }
  } catch (cause) {
    reportFailure("error: the engine's own code could not be built.", cause)
    return undefined
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
