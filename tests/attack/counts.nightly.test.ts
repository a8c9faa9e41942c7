import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { NumbersReport } from '../../src/leads/contracts/numbers-report.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import { makeFolder } from '../folders.testing.ts'
import { buildFormSite } from '../leads/build-form-site.testing.ts'
import { fillCounts } from '../leads/fill-counts.testing.ts'
import { formSite } from '../leads/form-site.testing.ts'
import { makeLead } from '../leads/process.testing.ts'
import { leads } from '../leads/stored-intake.testing.ts'
import { post } from '../load/send-load.ts'
import { startAttackedServer } from './attacked-server.testing.ts'

/** `npm run attack` runs more rounds. */
const rounds = Number(process.env.ATTACK_ROUNDS ?? 1)
const script = join(import.meta.dirname, '../../scripts/vaasal.mjs')
/** Bytes: what the numbers of a small site may leave behind, beside compiled code. */
const memoryMargin = 24 * 2 ** 20

const folder = makeFolder()
let outDir: string
beforeAll(async () => {
  const pages = formSite['pages.yaml']?.replace('  forms:\n', '  counts: true\n  forms:\n') ?? ''
  outDir = await buildFormSite(folder, { ...formSite, 'pages.yaml': pages })
}, 120_000)

test(
  'invented campaigns stop no lead while somebody looks at the numbers and makes a backup',
  async () => {
    const dataDir = join(folder, 'data')
    const filled = { days: 5, perDay: 8_000 }
    const store = await openStore({ dataDir }, () => {})
    await fillCounts(store, { ...filled, route: '/home' })
    await store.close()
    const server = await startAttackedServer({ command: 'intake', outDir, dataDir })
    onTestFinished(async () => {
      if (server.child.exitCode === null) await server.stop('SIGKILL')
    })
    const { address } = server
    const agent = new Agent({ keepAlive: true, maxSockets: 16 })
    const beacons = 2_000 * rounds
    const send = (index: number) =>
      post({
        ...{ address, agent, endpoint: '/dev/count', headers: { 'Content-Type': 'text/plain' } },
        body: JSON.stringify({ route: '/home', arm: '', campaign: `sent ${index}`, actions: { view: '' } }),
      })
    const statuses = await Promise.all(Array.from({ length: beacons }, (_, index) => send(index)))
    expect(new Set(statuses.map((reply) => reply?.status))).toEqual(new Set([204]))

    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, [script, 'leads', ...args, '--site', join(folder, 'site')], {
        env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '' },
        maxBuffer: 64 * 2 ** 20,
      })
    const readNumbers = async (): Promise<NumbersReport> =>
      JSON.parse((await run('stats', '--by', 'campaign', '--json', '--until', '2099-12-31')).stdout)
    const sumViews = ({ rows }: NumbersReport) => rows.reduce((sum, { views }) => sum + views, 0)
    // The sums are stored every five seconds.
    const total = filled.days * filled.perDay + beacons
    await expect.poll(async () => sumViews(await readNumbers()), { timeout: 60_000 }).toBe(total)
    const before = await server.readState()

    let isWorking = true
    const work = Promise.all([readNumbers(), run('backup', join(folder, 'backup'))]).finally(() => {
      isWorking = false
    })
    const replies: (number | undefined)[] = []
    for (let index = 0; isWorking; index++) {
      const body = JSON.stringify(makeLead(index))
      replies.push((await post({ address, agent, endpoint: leads, body }))?.status)
    }
    const [report] = await work
    agent.destroy()
    expect(new Set(replies)).toEqual(new Set([200]))
    // The busiest thousand, and all others together.
    expect(report.rows.length).toBeLessThanOrEqual(1_002)
    expect(readdirSync(join(folder, 'backup'))).toEqual(['leads.db', 'resumes'])
    const { memory } = await server.readState()
    expect(memory - before.memory).toBeLessThan(memoryMargin)
    expect(await server.stop('SIGTERM')).toBe(0)
    expect(server.log().match(/^.*"level":"error".*$/gm)).toBeNull()
  },
  180_000 + 30_000 * rounds,
)
