// Finds the programs of PostgreSQL, or installs them, and starts a separate server for tests.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { canInstallPackages, installPackages } from './install-packages.mjs'

const packaged = '/usr/lib/postgresql'
const cache = join(import.meta.dirname, '../node_modules/.cache')
const isRoot = process.getuid?.() === 0

/**
 * The folder with `initdb` and `pg_ctl`; `undefined` if there is none.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const versions = existsSync(packaged)
    ? readdirSync(packaged).sort((one, other) => Number(other) - Number(one))
    : []
  const folders = [
    process.env.POSTGRES_BIN ?? '',
    ...versions.map((version) => join(packaged, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find(
    (folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
  )
}

/**
 * Finds PostgreSQL, or installs it if possible; `undefined` if it is not available.
 * @returns {string | undefined}
 */
export function ensurePostgres() {
  if (!findPostgres() && canInstallPackages())
    installPackages('PostgreSQL', ['--no-install-recommends', 'postgresql'])
  return findPostgres()
}

/**
 * Starts a server with an empty database in a temporary folder, which listens on a Unix socket only. PostgreSQL does
 * not run as root, so root starts it as `postgres` or `nobody`.
 * @param {string} bin
 */
export function startPostgres(bin) {
  const folder = mkdtempSync(join(tmpdir(), 'vaasal-pg-'))
  const user = isRoot ? findUser() : undefined
  chmodSync(folder, 0o755)
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  /** @param {string} program @param {string[]} args */
  const run = (program, ...args) => {
    const command = [join(bin, program), ...args]
    const [first = '', ...rest] = user ? ['runuser', '-u', user.name, '--', ...command] : command
    execFileSync(first, rest, { stdio: 'ignore', cwd: folder })
  }
  const empty = findEmptyDatabase(bin)
  if (existsSync(empty)) copyFolder(empty, data)
  else {
    run('initdb', '-D', data, '-U', 'vaasal', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C')
    keepEmptyDatabase(data, empty)
  }
  const start = () =>
    run(
      'pg_ctl',
      '-D',
      data,
      '-w',
      '-l',
      join(folder, 'log'),
      '-o',
      `-k ${folder} -c listen_addresses=''`,
      'start',
    )
  /** `immediate` simulates a crash: nothing more is written. @param {'fast' | 'immediate'} mode */
  const stop = (mode = 'fast') => run('pg_ctl', '-D', data, '-w', '-m', mode, 'stop')
  start()
  return {
    url: `postgres://vaasal@localhost/postgres?host=${encodeURIComponent(folder)}`,
    /** Process id of the server. */
    pid: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    start,
    stop,
    remove() {
      try {
        stop('immediate')
      } catch {
        // It is already stopped.
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Where the files of an empty database are kept, which take seconds to make. @param {string} bin */
function findEmptyDatabase(bin) {
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  return join(cache, `postgres-${version.replace(/[^\w.]+/g, '-')}${process.getuid?.()}`)
}

/** @param {string} data @param {string} empty */
function keepEmptyDatabase(data, empty) {
  const draft = `${empty}-${process.pid}`
  mkdirSync(cache, { recursive: true })
  copyFolder(data, draft)
  try {
    renameSync(draft, empty)
  } catch {
    // Another process was faster.
    rmSync(draft, { recursive: true })
  }
}

/** With owners and permissions. @param {string} from @param {string} to */
function copyFolder(from, to) {
  execFileSync('cp', ['-a', `${from}/.`, to])
}

function findUser() {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (/** @type {string} */ flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
      return { name, uid: id('-u'), gid: id('-g') }
    } catch {
      // The user does not exist.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.')
}
