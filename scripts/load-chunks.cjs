// Loads the engine's bundle, in whose folder it is copied. The bundle is CommonJS, because Node 20 keeps compiled code of
// scripts only: with it a build after one edit takes a fifth less time (`bench/history.md`).
'use strict'
const { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { join } = require('node:path')
const { setFlagsFromString } = require('node:v8')
const { Script } = require('node:vm')

/**
 * Most of the engine's processes live for seconds, in which V8's optimizing compilers took about a quarter of the processor
 * time. With less code inlined in each function a cold build of 5,000 pages takes 6 % less (medians of seven in turn, Node
 * 20), and another 6 % less if a function is optimized after four times as much work as usual: few run for so long that it
 * pays off earlier (medians of thirteen in turn). WebAssembly only makes a few fonts: compiled once it makes one in half
 * the time. Code that is kept is valid with the same flags only, so they are set before anything is loaded.
 */
const flags = [
  ...['--max-inlined-bytecode-size=200', '--max-inlined-bytecode-size-cumulative=300'],
  `--interrupt-budget=${4 * 66 * 1024}`,
  ...['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'],
]
for (const flag of flags) setFlagsFromString(flag)

/** Compiled code of the chunks. Another version of Node cannot use it. */
const codeFolder = join(__dirname, `code-${process.version}-${process.arch}`)
const begin = '(function (exports, require, module, __filename, __dirname) {'
const modules = new Map([['load-chunks.cjs', module]])
const requireNative = createRequire(__filename)
const requireAny = Object.assign(
  (id) => (id.startsWith('./') ? load(id.slice('./'.length)) : requireNative(id)),
  requireNative,
)

/** What a chunk exports. With source maps Node loads it, which reads them. */
function load(name) {
  const known = modules.get(name)
  if (known) return known.exports
  if (process.sourceMapsEnabled) return requireNative(`./${name}`)
  const exported = {}
  const module = { exports: exported }
  modules.set(name, module)
  const file = join(__dirname, name)
  const run = compile(file, readCode(name)).runInThisContext()
  run.call(exported, exported, requireAny, module, file, __dirname)
  if (module.exports === exported) module.exports = settle(exported)
  return module.exports
}

/**
 * The same exports as plain properties. The bundler writes a getter for each, because a chunk that is loaded in a circle is
 * asked before it has run; but then every call from chunk to chunk calls the getter first. No module exports a variable
 * that gets another function or object later (`tests/architecture.test.ts`).
 */
function settle(exported) {
  const settled = {}
  for (const key of Reflect.ownKeys(exported)) {
    const value = exported[key]
    const isFinal = typeof value === 'function' || (typeof value === 'object' && value !== null)
    if (isFinal) settled[key] = value
    else Object.defineProperty(settled, key, Object.getOwnPropertyDescriptor(exported, key))
  }
  return settled
}

/** The same, or a module of Node, but it is loaded only when something of it is asked for. */
function loadLater(name) {
  const read = () => (name.startsWith('node:') ? requireNative(name) : load(name))
  return new Proxy(
    {},
    {
      get: (_, key) => read()[key],
      has: (_, key) => key in read(),
      ownKeys: () => Reflect.ownKeys(read()),
      getOwnPropertyDescriptor: (_, key) => ({
        ...Reflect.getOwnPropertyDescriptor(read(), key),
        configurable: true,
      }),
    },
  )
}

function compile(filename, cachedData) {
  const source = `${begin}${readFileSync(filename, 'utf8')}\n})`
  return new Script(source, { filename, cachedData, columnOffset: -begin.length })
}

/** With all functions. By default V8 compiles one when it is called. */
function compileAll(filename) {
  setFlagsFromString('--no-lazy')
  try {
    return compile(filename)
  } finally {
    setFlagsFromString('--lazy')
  }
}

function readCode(name) {
  try {
    return readFileSync(join(codeFolder, name))
  } catch {
    return undefined
  }
}

/** Compiles all functions of all chunks, and keeps the result. Whoever loads one meanwhile gets all of it or nothing. */
function keepCode() {
  const draft = `${codeFolder}.${process.pid}`
  try {
    mkdirSync(draft)
    for (const name of readdirSync(__dirname).filter((file) => file.endsWith('.js')))
      writeFileSync(join(draft, name), compileAll(join(__dirname, name)).createCachedData())
    renameSync(draft, codeFolder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** `import()` for the chunks: V8 does not know where kept code comes from, and Node refuses it there. */
const importModule = (name) => import(name)

module.exports = { load, loadLater, importModule, keepCode, codeFolder }
