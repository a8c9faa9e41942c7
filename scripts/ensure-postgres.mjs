// Where PostgreSQL's programs are, how to get them (Debian's package, as root), and a server of its own for tests.
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const packaged = '/usr/lib/postgresql'
const isRoot = process.getuid?.() === 0

/**
 * The folder with `initdb` and `pg_ctl`, or nothing.
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
 * Finds PostgreSQL, installing it where that is possible; nothing where there is none.
 * @returns {string | undefined}
 */
export function ensurePostgres() {
  const found = findPostgres()
  if (found || !isRoot || !existsSync('/usr/bin/apt-get')) return found
  console.error('No PostgreSQL was found: installing it …')
  try {
    const quiet = {
      stdio: /** @type {const} */ (['ignore', 'ignore', 'inherit']),
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    execFileSync('apt-get', ['update', '-qq'], quiet)
    // The package would start a server of its own otherwise.
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], quiet)
  } catch {
    // Judged by whether it is there now.
  }
  return findPostgres()
}

/**
 * Starts a server with an empty database in a temporary folder, reachable by a Unix socket alone. PostgreSQL refuses
 * to run as root; then it runs as `postgres`, or as `nobody`.
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
  run('initdb', '-D', data, '-U', 'vaasal', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C')
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
  /** `immediate` is a crash: nothing is written any more. @param {'fast' | 'immediate'} mode */
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
        // It was stopped already.
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findUser() {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (/** @type {string} */ flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
      return { name, uid: id('-u'), gid: id('-g') }
    } catch {
      // No such user here.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no other user to run it as.')
}
