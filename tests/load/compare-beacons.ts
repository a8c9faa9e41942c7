// Measures an intake with and without beacons, in turns.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../../scripts/median.mjs'
import type { CountedSite, IntakeForm } from '../../src/contracts/intake-manifest.ts'
import { flood, formatPost } from './flood.ts'
import { connections, measureLeads } from './measure-leads.ts'
import { runIntake } from './run-intake.ts'

interface BeaconPlan {
  outDir: string
  url: string
  form: IntakeForm
  counts: CountedSite | undefined
  seconds: number
  rounds: number
  /** Beacons a second that are due. */
  beacons: number
}

interface BeaconResult {
  answered: number
  rejected: number
  perSecond: number
}

/** Leads a second with and without beacons, and beacons a second with and without leads. */
export async function compareBeacons(plan: BeaconPlan, databaseUrl: string | undefined) {
  const { outDir, form, seconds, rounds } = plan
  const folder = mkdtempSync(join(tmpdir(), 'vaasal-bench-'))
  try {
    const limits = { RATE_LIMIT_ADDRESS: '0', RATE_LIMIT_PERSON: '0' }
    const env = { ...limits, DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl ?? '' }
    const intake = await runIntake({ outDir, env })
    const { address } = intake
    const pid = intake.child.pid ?? 0
    /** Leads a second, and the milliseconds of the intake's processor time for each. */
    const sendLeads = async () => {
      const [before, began] = [readProcessorMs(pid), performance.now()]
      const rate = await measureLeads({ address, form, path: form.endpoint, seconds })
      const leads = rate * ((performance.now() - began) / 1000)
      return { rate, cost: (readProcessorMs(pid) - before) / leads }
    }
    await measureLeads({ address, form, path: form.endpoint, seconds: Math.min(2, seconds) })
    const before = readProcessorMs(pid)
    const sentAlone = await sendBeacons(plan, address)
    const cost = Number(((readProcessorMs(pid) - before) / sentAlone.answered).toFixed(4))
    const alone = { ...sentAlone, cost }
    const leads: Record<'without' | 'withBeacons', { rate: number; cost: number }[]> = {
      ...{ without: [], withBeacons: [] },
    }
    const beside: BeaconResult[] = []
    for (let round = 0; round < rounds; round++) {
      const order = round % 2 === 0 ? ([false, true] as const) : ([true, false] as const)
      for (const hasBeacons of order) {
        if (!hasBeacons) {
          leads.without.push(await sendLeads())
          continue
        }
        const [measured, sent] = await Promise.all([sendLeads(), sendBeacons(plan, address)])
        leads.withBeacons.push(measured)
        beside.push(sent)
      }
    }
    await intake.stop('SIGTERM')
    const compare = (find: (round: number) => number) =>
      leads.withBeacons.map((_, round) => Number(find(round).toFixed(3)))
    const ratios = compare(
      (round) => (leads.withBeacons[round]?.rate ?? 0) / (leads.without[round]?.rate ?? 0),
    )
    const costs = compare(
      (round) => (leads.without[round]?.cost ?? 0) / (leads.withBeacons[round]?.cost ?? 0),
    )
    return {
      leads: Math.round(median(leads.without.map(({ rate }) => rate))),
      leadsWithBeacons: Math.round(median(leads.withBeacons.map(({ rate }) => rate))),
      ...{ ratio: median(ratios), ratios },
      // Of the processor time for a lead, which other programs on the machine change less.
      ...{ processorRatio: median(costs), processorRatios: costs },
      processorMsPerBeaconAlone: alone.cost,
      beaconsAlone: Math.round(alone.perSecond),
      beaconsBesideLeads: Math.round(median(beside.map(({ perSecond }) => perSecond))),
      rejected: beside.reduce((sum, { rejected }) => sum + rejected, alone.rejected),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Processor time of a process so far. Linux reports it in hundredths of a second. */
function readProcessorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Beacons of visitors of some pages and campaigns, on connections of their own. */
async function sendBeacons(plan: BeaconPlan, address: string): Promise<BeaconResult> {
  const { url, counts, seconds, beacons } = plan
  if (!counts) throw new Error('The site has no counts.')
  const routes = Object.values(counts.pages).flat()
  const bodies = Array.from({ length: 500 }, (_, index) =>
    JSON.stringify({
      route: routes[index % routes.length],
      ...{ arm: '', campaign: `bench-${index % 10}` },
      actions: index % 3 === 0 ? { view: '', chat: '' } : { view: '' },
    }),
  )
  const headers = { 'Content-Type': 'text/plain;charset=UTF-8', Origin: url }
  const requests = bodies.map((body) => formatPost({ address, endpoint: counts.endpoint, body, headers }))
  let next = 0
  let answered = 0
  let rejected = 0
  const began = performance.now()
  await flood({
    ...{ address, connections: connections * 2, seconds, perSecond: beacons },
    makeRequest: () => ({ text: requests[next++ % requests.length] ?? '', token: undefined }),
    onReply({ status }) {
      if (status === 204) answered++
      else rejected++
    },
  })
  return { answered, rejected, perSecond: answered / ((performance.now() - began) / 1000) }
}
