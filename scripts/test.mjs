// Everything that CI checks: format and lint, types, tests, and the tests in a real browser.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensurePostgres } from './ensure-postgres.mjs'
import { ensureChromium } from './find-chromium.mjs'

const root = join(import.meta.dirname, '..')
const bin = (name) => join(root, 'node_modules/.bin', name)

let chromium
try {
  chromium = ensureChromium()
} catch (cause) {
  console.error(cause.message)
  process.exit(2)
}
if (!ensurePostgres()) {
  console.error('PostgreSQL is not here and could not be installed: the tests that need it are left out.')
}
const steps = [
  ['biome', 'check', '--error-on-warnings', '.'],
  ['tsc', '--noEmit'],
  ['vitest', 'run', ...process.argv.slice(2)],
]
for (const [name, ...args] of steps) {
  const { status } = spawnSync(bin(name), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: chromium },
  })
  if (status !== 0) process.exit(status ?? 1)
}
