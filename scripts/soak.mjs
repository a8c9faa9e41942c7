// The long forms of tests. `npm run soak`: of the intake (tests/load/soak.ts).
// `npm run soak -- typing [RUNS]`: of tests/e2e/typing.test.ts, 100 runs for each form by default.
// `npm run soak -- damage [COUNT] [FIRST]`: of tests/intake/damages.test.ts, 10,000 damages by default.
import { ensureChromium } from './find-chromium.mjs'
import { importTypescript } from './run-typescript.mjs'
import { readNumbers, runVitest } from './run-vitest.mjs'

const [, , part] = process.argv
if (part === 'typing') {
  const [runs] = readNumbers('100')
  runVitest('browser', 'tests/e2e/typing.test.ts', { CHROMIUM: ensureChromium(), TYPING_RUNS: runs })
} else if (part === 'damage') {
  const [count, first] = readNumbers('10000', '1')
  runVitest('integration', 'tests/intake/damages.test.ts', { DAMAGES: count, DAMAGES_FROM: first })
} else await importTypescript('tests/load/soak.ts')
