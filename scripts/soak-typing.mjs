// The long form of tests/e2e/typing.test.ts: npm run soak -- typing [RUNS], 100 for each form where it is not said.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureChromium } from './find-chromium.mjs'

const [runs = '100'] = process.argv.slice(2).filter((word) => /^\d+$/.test(word))
const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/.bin/vitest')
const { status } = spawnSync(vitest, ['run', '--project', 'browser', 'tests/e2e/typing.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM: ensureChromium(), TYPING_RUNS: runs },
})
process.exitCode = status ?? 1
