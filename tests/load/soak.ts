// The long form of the tests of the intake. It uses a built site with forms and its own stores in temporary folders.
// npm run soak -- [--kills N] [--syncs N] [--overload SECONDS] [--store sqlite|postgres|both] [--out DIST]
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensurePostgres, startPostgres, type TestPostgres } from '../../scripts/ensure-postgres.mjs'
import { killUnderLoad } from './kill-under-load.ts'
import { overload } from './overload.ts'
import { proveSyncs } from './prove-syncs.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    syncs: { type: 'string', default: '1000' },
    overload: { type: 'string', default: '60' },
    connections: { type: 'string', default: '4000' },
    store: { type: 'string', default: 'both' },
    processes: { type: 'string', default: '2' },
    out: { type: 'string', default: 'dist' },
  },
})
const outDir = resolve(values.out)
const [kills = 0, syncs = 0, seconds = 0, connections = 0, processes = 1] = [
  values.kills,
  values.syncs,
  values.overload,
  values.connections,
  values.processes,
].map(Number)

interface PartResult {
  isFine: boolean
  lines: string[]
}

const results: (PartResult & { test: string })[] = []
const say = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)}  ${text}`)

/** Runs one part. An error counts as a failure, and the other parts continue. */
async function part(test: string, run: () => Promise<PartResult>): Promise<void> {
  say(`${test} …`)
  const result = await run().catch((cause: Error) => ({
    isFine: false,
    lines: [cause.message],
  }))
  results.push({ test, ...result })
  say(`${test}: ${result.isFine ? 'passed' : 'FAILED'}${['', ...result.lines].join('\n          ')}`)
}

async function killAndCompare(
  store: string,
  env: Record<string, string>,
  count: number,
): Promise<PartResult> {
  const onKill = (done: number) => done % 10 === 0 && say(`${store}: ${done} of ${kills} killed`)
  const result = await killUnderLoad({ outDir, env, kills, processes: count, onKill })
  const { acknowledged, stored, lost, duplicated, restarts, exitCodes } = result
  const { median, p90, p99, max, over2s } = restarts
  return {
    isFine: lost + duplicated + over2s === 0 && acknowledged > 0 && exitCodes.every((code) => code === 0),
    lines: [
      `${acknowledged} acknowledged, ${stored} stored, ${lost} lost, ${duplicated} duplicated; exit codes ${exitCodes}`,
      `ready again after ${median} ms (median), ${p90} (90 %), ${p99} (99 %), ${max} (maximum); ${over2s} over 2 s`,
      `replies by status: ${JSON.stringify(result.statuses)}`,
      ...(result.example ? [result.example] : []),
    ],
  }
}

async function traceSyncs(env: Record<string, string>, server?: number): Promise<PartResult> {
  const result = await proveSyncs({ outDir, env, count: syncs, ...(server !== undefined && { server }) })
  const { replies, unsynced } = result
  return {
    isFine: replies >= syncs && unsynced === 0,
    lines: [`${replies} replies traced, ${unsynced} without a sync before them`],
  }
}

async function overloadAndCompare(env: Record<string, string>): Promise<PartResult> {
  const result = await overload({ outDir, env, seconds, connections })
  const { statuses, withoutHeaders, broken, lost, duplicated, otherIds, recoveredMs, exitCode } = result
  const isExpected = Object.keys(statuses).every((status) => ['200', '429', '503'].includes(status))
  return {
    isFine:
      isExpected &&
      withoutHeaders + broken + lost + duplicated + otherIds + (exitCode ?? 1) === 0 &&
      recoveredMs < 5000,
    lines: [
      `capacity ${result.sustainedPerSecond} per second; sent ${result.duePerSecond} on ${connections} connections, accepted ${result.takenPerSecond}`,
      `replies by status: ${JSON.stringify(statuses)}; ${withoutHeaders} without their headers, ${broken} connections broken`,
      `${result.acknowledged} acknowledged, ${result.stored} stored, ${lost} lost, ${duplicated + otherIds} duplicated`,
      `a lead was accepted ${recoveredMs} ms after the end; peak memory ${result.memoryMb} MB`,
      ...(result.example ? [result.example] : []),
    ],
  }
}

function printTable() {
  const width = Math.max(...results.map(({ test }) => test.length), 0)
  for (const { test, isFine, lines } of results)
    lines.forEach((line, index) => {
      const head =
        index === 0 ? `${isFine ? 'passed' : 'FAILED'}  ${test.padEnd(width)}` : ' '.repeat(width + 8)
      console.log(`${head}  ${line}`)
    })
}

const leftovers = new Set<() => void>()
process.on('exit', () => {
  for (const remove of leftovers) remove()
})
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    printTable()
    process.exit(130)
  })

if (!existsSync(join(outDir, 'intake.json'))) {
  console.error(
    `error: There is no built site with forms in ${outDir}. Run "npx vaasal build", or name one with --out.`,
  )
  process.exit(2)
}
const counts = { kill: `${kills} × kill -9`, sync: `${syncs} traced`, overload: `${seconds} s of overload` }
if (values.store !== 'postgres') {
  const dataDir = mkdtempSync(join(tmpdir(), 'vaasal-soak-'))
  leftovers.add(() => rmSync(dataDir, { recursive: true, force: true }))
  const locate = (name: string) => ({ DATA_DIR: join(dataDir, name), DATABASE_URL: '' })
  if (kills) await part(`${counts.kill}, SQLite`, () => killAndCompare('SQLite', locate('kills'), 1))
  if (syncs) await part(`${counts.sync}, SQLite`, () => traceSyncs(locate('syncs')))
  if (seconds) await part(`${counts.overload}, SQLite`, () => overloadAndCompare(locate('overload')))
}
if (values.store !== 'sqlite') {
  const bin = ensurePostgres()
  const withPostgres = (run: (postgres: TestPostgres) => Promise<PartResult>) => async () => {
    if (!bin) throw new Error('PostgreSQL is missing and could not be installed: this part is skipped.')
    const postgres = startPostgres(bin)
    leftovers.add(postgres.remove)
    return run(postgres).finally(() => {
      leftovers.delete(postgres.remove)
      postgres.remove()
    })
  }
  const env = ({ url }: { url: string }) => ({ DATABASE_URL: url })
  const name = `PostgreSQL, ${processes} intakes`
  if (kills)
    await part(
      `${counts.kill}, ${name}`,
      withPostgres((server) => killAndCompare('PostgreSQL', env(server), processes)),
    )
  if (syncs)
    await part(
      `${counts.sync}, PostgreSQL`,
      withPostgres((server) => traceSyncs(env(server), server.pid())),
    )
  if (seconds)
    await part(
      `${counts.overload}, PostgreSQL`,
      withPostgres((server) => overloadAndCompare(env(server))),
    )
}

printTable()
process.exitCode = results.every(({ isFine }) => isFine) ? 0 : 1
