// The long form of tests/intake/damages.test.ts: npm run soak -- damage [COUNT] [FIRST], 10,000 where it is not said.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const [count = '10000', first = '1'] = process.argv.slice(2).filter((word) => /^\d+$/.test(word))
const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/.bin/vitest')
const { status } = spawnSync(vitest, ['run', '--project', 'integration', 'tests/intake/damages.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DAMAGES: count, DAMAGES_FROM: first },
})
process.exitCode = status ?? 1
