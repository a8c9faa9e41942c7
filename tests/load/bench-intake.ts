// Measures the sustained leads per second of the intake and of a bare route, in turns, and prints one line of JSON.
// npm run bench -- intake [--seconds N] [--rounds N] [--store sqlite|postgres|both] [--out DIST]
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { ensurePostgres, startPostgres } from '../../scripts/ensure-postgres.mjs'
import { median } from '../../scripts/median.mjs'
import type { FormsFile, IntakeForm } from '../../src/contracts/forms-file.ts'
import { flood, writePost } from './flood.ts'
import { runIntake } from './run-intake.ts'
import { findLeadForm, makeAnswers } from './send-load.ts'

const connections = 32

/** Compares the intake with a bare route and prints the result. */
export async function benchIntake(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '5' },
      store: { type: 'string', default: 'both' },
      out: { type: 'string', default: 'dist' },
    },
  })
  const outDir = resolve(values.out)
  const { forms }: FormsFile = JSON.parse(readFileSync(join(outDir, 'forms.json'), 'utf8'))
  const form = findLeadForm(forms)
  const plan = { outDir, form, seconds: Number(values.seconds), rounds: Number(values.rounds) }
  const results: Record<string, object> = {}
  if (values.store !== 'postgres') results.sqlite = await compare(plan, undefined)
  const bin = values.store === 'sqlite' ? undefined : ensurePostgres()
  if (bin) {
    const postgres = startPostgres(bin)
    try {
      results.postgres = await compare(plan, postgres.url)
    } finally {
      postgres.remove()
    }
  } else if (values.store !== 'sqlite') console.error('PostgreSQL is missing and could not be installed.')
  console.log(
    JSON.stringify({ bench: 'intake', connections, seconds: plan.seconds, rounds: plan.rounds, ...results }),
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
    for (const plan of Object.values(plans)) await measure({ ...plan, seconds: Math.min(2, seconds) })
    for (let round = 0; round < rounds; round++) {
      const order = round % 2 === 0 ? (['bare', 'intake'] as const) : (['intake', 'bare'] as const)
      for (const name of order) rates[name].push(await measure({ ...plans[name], seconds }))
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

interface Measured {
  address: string
  form: IntakeForm
  seconds: number
  path: string
}

/**
 * Acknowledged leads per second; every reply must be a success. Both get what a page sends: answers, campaign data and
 * a key.
 */
async function measure({ address, form, seconds, path }: Measured): Promise<number> {
  const touch = {
    route: '/',
    day: '2026-01-31',
    parameters: { utm_campaign: 'bench', gclid: 'x'.repeat(60) },
  }
  const context = {
    route: form.routes[0],
    variant: '',
    language: form.lang,
    notice: form.block,
    first: touch,
    last: touch,
  }
  let answered = 0
  let rejected = 0
  const began = performance.now()
  await flood({
    address,
    connections,
    seconds,
    perSecond: Number.POSITIVE_INFINITY,
    makeRequest() {
      const headers = { 'Idempotency-Key': randomUUID() }
      const body = JSON.stringify({ ...makeAnswers(form), context })
      return { text: writePost({ address, endpoint: path, body, headers }), token: undefined }
    },
    onReply({ status }) {
      if (status === 200) answered++
      else rejected++
    },
  })
  if (rejected > 0) throw new Error(`${rejected} leads were not answered with 200.`)
  return answered / ((performance.now() - began) / 1000)
}
