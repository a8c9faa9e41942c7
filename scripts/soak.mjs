// The long form of the intake's tests: node scripts/soak.mjs [--kills N] [--syncs N] [--overload SECONDS] [--store sqlite|postgres|both]
// It works on a built site with forms (--out, default dist) and on stores of its own, in temporary folders.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensurePostgres, startPostgres } from './ensure-postgres.mjs'
import { killUnderLoad } from './intake/kill-under-load.mjs'
import { overload } from './intake/overload.mjs'
import { proveSyncs } from './intake/prove-syncs.mjs'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    syncs: { type: 'string', default: '1000' },
    overload: { type: 'string', default: '60' },
    store: { type: 'string', default: 'both' },
    processes: { type: 'string', default: '2' },
    out: { type: 'string', default: 'dist' },
  },
})
const outDir = resolve(values.out)
const [kills, syncs, processes] = [values.kills, values.syncs, values.processes].map(Number)
let failed = false

/** @param {string} name @param {object} result @param {boolean} isFine */
function report(name, result, isFine) {
  if (!isFine) failed = true
  console.log(JSON.stringify({ test: name, ok: isFine, ...result }))
}

/** @param {string} store @param {Record<string, string>} env @param {number} count */
async function killAndCompare(store, env, count) {
  const onKill = (/** @type {number} */ done) =>
    done % 10 === 0 && console.error(`${store}: ${done} of ${kills} killed`)
  const result = await killUnderLoad({ outDir, env, kills: kills ?? 0, processes: count, onKill })
  const isFine = result.lost === 0 && result.doubled === 0 && result.slowestRestartMs < 2000
  report(
    `kill -9, ${store}, ${count} processes`,
    result,
    isFine && result.exitCodes.every((code) => code === 0),
  )
}

/** @param {string} store @param {Record<string, string>} env */
async function overloadAndCompare(store, env) {
  const seconds = Number(values.overload)
  if (seconds === 0) return
  const result = await overload({ outDir, env, seconds, connections: 1000 })
  const isExpected = Object.keys(result.statuses).every((status) => ['200', '429', '503'].includes(status))
  const isFine = isExpected && result.withoutHeaders === 0 && result.lost === 0 && result.recoveredMs < 5000
  report(`overload, ${store}`, result, isFine)
}

if (values.store !== 'postgres') {
  const dataDir = mkdtempSync(join(tmpdir(), 'vaasal-soak-'))
  try {
    if (kills) await killAndCompare('sqlite', { DATA_DIR: dataDir, DATABASE_URL: '' }, 1)
    if (syncs) {
      const env = { DATA_DIR: join(dataDir, 'syncs'), DATABASE_URL: '' }
      const result = await proveSyncs({ outDir, env, count: syncs })
      report('sync before reply, sqlite', result, result.replies >= syncs && result.unsynced === 0)
    }
    await overloadAndCompare('sqlite', { DATA_DIR: join(dataDir, 'overload'), DATABASE_URL: '' })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
if (values.store !== 'sqlite') {
  const bin = ensurePostgres()
  if (!bin) {
    console.error('PostgreSQL is not installed and could not be: its part is left out.')
    failed = true
  } else {
    const postgres = startPostgres(bin)
    try {
      const env = { DATABASE_URL: postgres.url }
      if (kills) await killAndCompare('postgres', env, processes ?? 1)
      if (syncs) {
        const result = await proveSyncs({ outDir, env, count: syncs, server: postgres.pid() })
        report('sync before reply, postgres', result, result.replies >= syncs && result.unsynced === 0)
      }
      await overloadAndCompare('postgres', env)
    } finally {
      postgres.remove()
    }
  }
}
process.exitCode = failed ? 1 : 0
