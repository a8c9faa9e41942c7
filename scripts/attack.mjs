// The long form of tests/attack/: npm run attack -- [ROUNDS], 30 where it is not said. It attacks servers of its own, on loopback.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const [rounds = '30'] = process.argv.slice(2).filter((word) => /^\d+$/.test(word))
const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/.bin/vitest')
const { status } = spawnSync(vitest, ['run', '--project', 'integration', 'tests/attack'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ATTACK_ROUNDS: rounds },
})
process.exitCode = status ?? 1
