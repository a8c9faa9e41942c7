// npm run bench -- NAME [options]: one measurement, one line of JSON for each result.
const benches = {
  intake: async (/** @type {string[]} */ args) => (await import('./bench-intake.mjs')).benchIntake(args),
  lighthouse: async (/** @type {string[]} */ args) =>
    (await import('./bench-lighthouse.mjs')).benchLighthouse(args),
}

const [name = '', ...args] = process.argv.slice(2)
const run = Object.hasOwn(benches, name) ? benches[/** @type {keyof typeof benches} */ (name)] : undefined
if (run) await run(args)
else {
  console.error(`Which measurement? ${Object.keys(benches).join(' or ')}.`)
  process.exitCode = 2
}
