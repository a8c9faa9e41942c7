// Kills intakes under load, and compares the acknowledged leads with the stored ones.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IntakeForm, IntakeManifest } from '../../src/contracts/intake-manifest.ts'
import { until } from '../until.testing.ts'
import { type Comparison, compareStored, readLeads } from './read-leads.ts'
import { runIntake } from './run-intake.ts'
import { sendLoad } from './send-load.ts'

interface KillOptions {
  outDir: string
  env: Record<string, string>
  kills: number
  processes?: number
  onKill?: (done: number) => void
}

type KillResult = Comparison & {
  kills: number
  statuses: Record<string, number>
  exitCodes: (number | null)[]
  /** Milliseconds from the start of a process until it is ready. */
  restarts: ReturnType<typeof formatTimes>
}

/** Kills the intakes in turn while all receive submissions. Each is restarted. */
export async function killUnderLoad(options: KillOptions): Promise<KillResult> {
  const { outDir, env, kills, processes = 1, onKill } = options
  const { forms }: IntakeManifest = JSON.parse(readFileSync(join(outDir, 'intake.json'), 'utf8'))
  const limits = { RATE_LIMIT_ADDRESS: '0', RATE_LIMIT_PERSON: '0' }
  const start = () => runIntake({ outDir, env: { ...env, ...limits } })
  const intakes = await Promise.all(Array.from({ length: processes }, start))
  let turn = 0
  const load = sendLoad({
    findAddress: () => intakes[turn++ % intakes.length]?.address,
    forms: pickForms(forms),
    connections: 8,
  })
  const restarts: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    const before = load.acknowledged.size
    // Not before a lead was acknowledged, and then at a random moment.
    await until('an acknowledged lead', () => load.acknowledged.size > before, {
      within: 60_000,
      pause: 5,
    })
    await pause(20 + Math.random() * 300)
    const at = kill % intakes.length
    await intakes[at]?.stop('SIGKILL')
    const next = await start()
    intakes[at] = next
    restarts.push(next.readyMs)
    onKill?.(kill + 1)
  }
  await load.stop()
  const codes = await Promise.all(intakes.map((intake) => intake.stop('SIGTERM')))
  const stored = await readLeads(outDir, env)
  return {
    kills,
    ...compareStored(stored, load.acknowledged),
    statuses: load.statuses,
    exitCodes: codes,
    restarts: formatTimes(restarts),
  }
}

/** Some for each endpoint, so that files are sent as well. */
function pickForms(forms: readonly IntakeForm[]): IntakeForm[] {
  const endpoints = [...new Set(forms.map(({ endpoint }) => endpoint))]
  return endpoints.flatMap((path) => forms.filter(({ endpoint }) => endpoint === path).slice(0, 2))
}

function formatTimes(times: readonly number[]) {
  const sorted = times.map(Math.round).sort((one, other) => one - other)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return {
    median: at(0.5),
    p90: at(0.9),
    p99: at(0.99),
    max: at(1),
    over2s: sorted.filter((ms) => ms >= 2000).length,
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
