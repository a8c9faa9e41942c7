// Measures the sustained leads per second of the intake and of a bare route, in turns, and prints one line of JSON.
// With --beacons, measures the intake with and without so many beacons a second instead, if the site counts.
// npm run bench -- intake [--seconds N] [--rounds N] [--store sqlite|postgres|both] [--out DIST] [--beacons N]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { ensurePostgres, startPostgres } from '../../scripts/ensure-postgres.mjs'
import { median } from '../../scripts/median.mjs'
import type { IntakeForm, IntakeManifest } from '../../src/contracts/intake-manifest.ts'
import { compareBeacons } from './compare-beacons.ts'
import { connections, measureLeads } from './measure-leads.ts'
import { runIntake } from './run-intake.ts'
import { findLeadForm } from './send-load.ts'

/** Compares the intake with a bare route and prints the result. */
export async function benchIntake(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '5' },
      store: { type: 'string', default: 'both' },
      out: { type: 'string', default: 'dist' },
      beacons: { type: 'string' },
    },
  })
  const outDir = resolve(values.out)
  const { url, forms, counts }: IntakeManifest = JSON.parse(readFileSync(join(outDir, 'intake.json'), 'utf8'))
  const form = findLeadForm(forms)
  if (values.beacons !== undefined && !counts) throw new Error('The site has no counts.')
  const plan = { outDir, form, seconds: Number(values.seconds), rounds: Number(values.rounds) }
  const results: Record<string, object> = {}
  const beacons = values.beacons === undefined ? undefined : Number(values.beacons)
  const run = (databaseUrl: string | undefined) =>
    beacons === undefined
      ? compare(plan, databaseUrl)
      : compareBeacons({ ...plan, url, counts, beacons }, databaseUrl)
  if (values.store !== 'postgres') results.sqlite = await run(undefined)
  const bin = values.store === 'sqlite' ? undefined : ensurePostgres()
  if (bin) {
    const postgres = startPostgres(bin)
    try {
      results.postgres = await run(postgres.url)
    } finally {
      postgres.remove()
    }
  } else if (values.store !== 'sqlite') console.error('PostgreSQL is missing and could not be installed.')
  console.log(
    JSON.stringify({
      ...{ bench: 'intake', connections, seconds: plan.seconds, rounds: plan.rounds },
      ...(beacons !== undefined && { beacons }),
      ...results,
    }),
  )
}

interface Plan {
  outDir: string
  form: IntakeForm
  seconds: number
  rounds: number
}

async function compare({ outDir, form, seconds, rounds }: Plan, url: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'vaasal-bench-'))
  try {
    const limits = { RATE_LIMIT_ADDRESS: '0', RATE_LIMIT_PERSON: '0' }
    const env = { ...limits, DATA_DIR: join(folder, 'data'), DATABASE_URL: url ?? '' }
    const [intake, bare] = await Promise.all([
      runIntake({ outDir, env }),
      runBare(url ?? join(folder, 'bare.db')),
    ])
    const rates: { intake: number[]; bare: number[] } = { intake: [], bare: [] }
    const plans = {
      bare: { address: bare.address, form, path: '/dev/PostLeadsForm' },
      intake: { address: intake.address, form, path: form.endpoint },
    }
    // One round warms both up. Then they take turns, and the order changes with each round.
    for (const plan of Object.values(plans)) await measureLeads({ ...plan, seconds: Math.min(2, seconds) })
    for (let round = 0; round < rounds; round++) {
      const order = round % 2 === 0 ? (['bare', 'intake'] as const) : (['intake', 'bare'] as const)
      for (const name of order) rates[name].push(await measureLeads({ ...plans[name], seconds }))
    }
    await intake.stop('SIGTERM')
    await bare.stop()
    // By round: other load on the machine affects both measurements of a round.
    const ratios = rates.intake.map((rate, round) => Number((rate / (rates.bare[round] ?? 0)).toFixed(2)))
    const [ours, theirs] = [median(rates.intake), median(rates.bare)]
    return { intake: Math.round(ours), bare: Math.round(theirs), ratio: median(ratios), ratios }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runBare(location: string) {
  const runner = join(import.meta.dirname, '../../scripts/run-typescript.mjs')
  const child = spawn(process.execPath, [runner, 'tests/load/bare-server.ts', location], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  if (!child.stdout) throw new Error('The bare route has no output.')
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Ready on (\S+)$/.exec(line)?.[1]
    if (!address) continue
    const stop = async () => {
      child.kill('SIGTERM')
      await ended
    }
    return { address, stop }
  }
  throw new Error('The bare route did not start.')
}
