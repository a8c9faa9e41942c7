import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The numbers among the arguments of this script, with defaults. @param {...string} defaults */
export function readNumbers(...defaults) {
  const given = process.argv.slice(2).filter((word) => /^\d+$/.test(word))
  return defaults.map((value, index) => given[index] ?? value)
}

/**
 * Runs the tests below a path with more rounds than `npm test`, and exits with their code.
 * @param {'integration' | 'integration-mocking' | 'leads' | 'browser'} project
 * @param {string} path
 * @param {Record<string, string>} env
 */
export function runVitest(project, path, env) {
  const { status } = spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', '--project', project, path], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  process.exitCode = status ?? 1
}
