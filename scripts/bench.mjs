// npm run bench -- NAME [options]: runs a benchmark and prints one line of JSON for each result.
import { importTypescript } from './run-typescript.mjs'

const benches = {
  inp: async (/** @type {string[]} */ args) => (await import('./bench-inp.mjs')).benchInteractions(args),
  intake: async (/** @type {string[]} */ args) =>
    (await importTypescript('tests/load/bench-intake.ts')).benchIntake(args),
  lighthouse: async (/** @type {string[]} */ args) =>
    (await import('./bench-lighthouse.mjs')).benchLighthouse(args),
  serving: async (/** @type {string[]} */ args) => (await import('./bench-serving.mjs')).benchServing(args),
}

const [name = '', ...args] = process.argv.slice(2)
const run = Object.hasOwn(benches, name) ? benches[/** @type {keyof typeof benches} */ (name)] : undefined
if (run) await run(args)
else {
  console.error(`error: name a benchmark: ${Object.keys(benches).join(', ')}.`)
  process.exitCode = 2
}
