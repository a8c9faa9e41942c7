// The long forms of tests. `npm run soak`: of the intake (tests/load/soak.ts).
// `npm run soak -- typing [RUNS]`: of tests/e2e/typing.nightly.test.ts, 100 runs for each form by default.
// `npm run soak -- deliveries [COUNT]`: of tests/e2e/deliveries.test.ts, 20 leads by default; prints how long they take.
// `npm run soak -- edits [COUNT] [FIRST]`: of tests/integration/edits.test.ts, 1,000 edits by default.
// `npm run soak -- kills [COUNT]`: of tests/integration/killed-build.nightly.test.ts, 50 killed builds by default.
import { ensureChromium } from './find-chromium.mjs'
import { importTypescript } from './run-typescript.mjs'
import { readNumbers, runVitest } from './run-vitest.mjs'

const [, , part] = process.argv
if (part === 'typing') {
  const [runs] = readNumbers('100')
  const env = { CHROMIUM: ensureChromium(), TYPING_RUNS: runs, SWEEP: 'whole' }
  runVitest('browser', 'tests/e2e/typing.nightly.test.ts', env)
} else if (part === 'deliveries') {
  const [count] = readNumbers('20')
  runVitest('browser', 'tests/e2e/deliveries.test.ts', { CHROMIUM: ensureChromium(), DELIVERY_RUNS: count })
} else if (part === 'edits') {
  const [count, first] = readNumbers('1000', '1')
  runVitest('integration-mocking', 'tests/integration/edits.test.ts', { EDITS: count, EDITS_FROM: first })
} else if (part === 'kills') {
  const [count] = readNumbers('50')
  runVitest('integration', 'tests/integration/killed-build.nightly.test.ts', { KILLS: count })
} else await importTypescript('tests/load/soak.ts')
