// Runs everything that CI checks: formatting and lint, types, and all tests, with those in a real browser. `--project
// unit`, `integration` or `browser` selects one kind of tests. `--engines` adds those in other engines than Chromium.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureEngines } from './ensure-engines.mjs'
import { ensureNginx } from './ensure-nginx.mjs'
import { ensurePostgres } from './ensure-postgres.mjs'
import { ensureChromium } from './find-chromium.mjs'

const root = join(import.meta.dirname, '..')
const bin = (name) => join(root, 'node_modules/.bin', name)

const words = process.argv.slice(2)
const withEngines = words.includes('--engines')
let chromium
try {
  chromium = ensureChromium()
  if (withEngines) ensureEngines()
} catch (cause) {
  console.error(cause.message)
  process.exit(2)
}
const args = words.filter((word) => word !== '--engines').flatMap(widenUnit)
const namesProjects = args.some((word) => word.startsWith('--project'))
if (needsServers()) {
  for (const [name, isAvailable] of [
    ['PostgreSQL', ensurePostgres()],
    ['nginx', ensureNginx()],
  ]) {
    if (!isAvailable)
      console.error(`${name} is missing and could not be installed: the tests that need it are skipped.`)
  }
}
if (!namesProjects && !withEngines) args.push('--project=!engines')
const steps = [
  ['biome', 'check', '--error-on-warnings', '.'],
  ['tsc', '--noEmit'],
  ['vitest', 'run', ...args],
]
for (const [name, ...args] of steps) {
  const { status } = spawnSync(bin(name), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: chromium },
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** `unit` stands for both projects of unit tests. There are two, because isolation is set by project. */
function widenUnit(word, index, words) {
  const isName = words[index - 1] === '--project' && word === 'unit'
  return isName ? ['unit*'] : [word === '--project=unit' ? '--project=unit*' : word]
}

/** Whether this run includes the tests that need PostgreSQL and nginx. */
function needsServers() {
  return !namesProjects || /--project[ =]integration\b/.test(args.join(' '))
}
