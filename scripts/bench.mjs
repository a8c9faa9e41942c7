// npm run bench -- NAME [options]: runs a benchmark.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { importTypescript } from './run-typescript.mjs'

/** @type {Record<string, readonly [file: string, run: string]>} */
const benches = {
  builds: ['tests/bench/bench-builds.ts', 'benchBuilds'],
  weights: ['tests/bench/bench-weights.ts', 'benchWeights'],
  lcp: ['tests/bench/bench-lcp.ts', 'benchLcp'],
  serving: ['scripts/bench-serving.mjs', 'benchServing'],
  inp: ['scripts/bench-inp.mjs', 'benchInteractions'],
  'first-tap': ['scripts/bench-first-tap.mjs', 'benchFirstTap'],
  lighthouse: ['scripts/bench-lighthouse.mjs', 'benchLighthouse'],
  intake: ['tests/load/bench-intake.ts', 'benchIntake'],
}

const root = join(import.meta.dirname, '..')
const [name = '', ...args] = process.argv.slice(2)
const [file, run] = (Object.hasOwn(benches, name) && benches[name]) || []
if (file === undefined || run === undefined) {
  const names = Object.keys(benches).filter((one) => existsSync(join(root, benches[one]?.[0] ?? '')))
  console.error(`error: name a benchmark: ${names.join(', ')}.`)
  process.exitCode = 2
} else {
  const module = file.endsWith('.ts') ? await importTypescript(file) : await import(join(root, file))
  try {
    await module[run](args)
  } catch (cause) {
    if (!cause?.code?.startsWith?.('ERR_PARSE_ARGS')) throw cause
    console.error(`error: ${cause.message}`)
    process.exitCode = 2
  }
}
