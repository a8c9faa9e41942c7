// Runs everything that CI checks: formatting and lint, types, and all tests, with those in a real browser. `--project
// unit`, `integration`, `leads` or `browser` selects one kind of tests. `--all` runs sweeps whole and adds the tests in other
// engines than Chromium, those that install the package, those that ask the programs of hosts, and those of islands once
// more with Preact.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ensureEngines } from './ensure-engines.mjs'
import { ensureNginx } from './ensure-nginx.mjs'
import { ensurePostgres } from './ensure-postgres.mjs'
import { everydayProjects } from './everyday-projects.mjs'
import { ensureChromium } from './find-chromium.mjs'

const root = join(import.meta.dirname, '..')
/** What islands do in a browser, for the other library that can run them (`client: preact`). */
const islandTests = [
  'behaviours/',
  'error-table.',
  'first-touch.',
  'form-',
  'forms.',
  'translated.',
  'typing.',
].map((name) => `tests/e2e/${name}`)
const bin = (name) => join(root, 'node_modules/.bin', name)

const words = process.argv.slice(2)
const isAll = words.includes('--all')
const args = words.filter((word) => word !== '--all').flatMap(widenProject)
const named = args.flatMap((word, index) => {
  if (word.startsWith('--project=')) return [word.slice('--project='.length)]
  return args[index - 1] === '--project' ? [word] : []
})
const env = { ...process.env, ...(isAll ? { SWEEP: 'whole' } : { TIER: 'daily' }) }
try {
  if (includes('browser') || includes('engines')) env.CHROMIUM = ensureChromium()
  if (isAll && includes('engines')) ensureEngines()
} catch (cause) {
  console.error(cause.message)
  process.exit(2)
}
if (includes('integration') || includes('leads') || includes('hosts')) {
  for (const [name, isAvailable] of [
    ['PostgreSQL', ensurePostgres()],
    ['nginx', ensureNginx()],
  ]) {
    if (!isAvailable)
      console.error(`${name} is missing and could not be installed: the tests that need it are skipped.`)
  }
}
if (named.length === 0 && !isAll) args.push(...everydayProjects.map((name) => `--project=${name}`))
const known = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']
// Each uses one core.
const checks = [run('biome', 'check', '--error-on-warnings', '.'), run('tsc', '--noEmit', ...known)]
const failed = (await Promise.all(checks)).find((status) => status !== 0)
const status = failed ?? (await run('vitest', 'run', ...args))
if (status !== 0 || !isAll || !includes('browser')) process.exit(status)
env.VAASAL_CLIENT = 'preact'
process.exit(await run('vitest', 'run', '--project=browser', ...islandTests))

/** Runs a program, and returns its status. */
async function run(name, ...args) {
  const [status] = await once(spawn(bin(name), args, { cwd: root, stdio: 'inherit', env }), 'exit')
  return status ?? 1
}

/** `unit` and `integration` stand for two projects each, because isolation is set by project. */
function widenProject(word, index, words) {
  const isName = words[index - 1] === '--project' || word.startsWith('--project=')
  return isName && /\b(?:unit|integration)$/.test(word) ? [`${word}*`] : [word]
}

/** Whether this run includes the tests of a project. */
function includes(project) {
  return named.length === 0 || named.some((name) => name.replace('*', '') === project)
}
