import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type IntakeProcess, runIntake } from '../load/run-intake.ts'
import { isWhole } from '../sweep.testing.ts'
import { buildFormSite } from './build-form-site.testing.ts'
import { hasPostgres, makeDatabase } from './database.testing.ts'
import {
  type HookReceiver,
  type ReceivedMail,
  type Receiver,
  startHookReceiver,
  startMailReceiver,
} from './delivery.testing.ts'
import { formSite } from './form-site.testing.ts'
import { makeLead, send } from './process.testing.ts'

/** More than in the suite: `DELIVERY_KILLS=20`. */
const kills = Number(process.env.DELIVERY_KILLS ?? (isWhole ? 5 : 2))
/** Fewer than come as a wave: each has a mail of its own. */
const fleetLeads = 18

const script = join(import.meta.dirname, '../../scripts/vaasal.mjs')
let folder: string
let outDir: string
let hooks: HookReceiver
let mails: Receiver<ReceivedMail>
const started: IntakeProcess[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vaasal-delivery-kills-'))
  hooks = await startHookReceiver()
  mails = await startMailReceiver()
  const deliveries = `site:
  deliveries:
    crm: { webhook: "http://127.0.0.1:${hooks.port}/leads", secret: CRM_SECRET, when: { form: lead } }
    sales: { email: leads@example.com, when: { form: lead, lang: en } }
    jobs: { email: jobs@example.com, when: { form: career } }
`
  const pages = String(formSite['pages.yaml']).replace('site:\n', deliveries)
  outDir = await buildFormSite(folder, { ...formSite, 'pages.yaml': pages })
}, 120_000)
afterEach(async () => {
  for (const intake of started.splice(0)) if (intake.child.exitCode === null) await intake.stop('SIGKILL')
})
afterAll(async () => {
  await Promise.all([hooks.down(), mails.down()])
  rmSync(folder, { recursive: true, force: true })
})

const environment = () => ({
  CRM_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
  // Long enough for a busy machine to reply: what comes later is delivered again. The other takes over after twice this.
  DELIVERY_TIMEOUT: '3',
})

async function start(env: Record<string, string>): Promise<IntakeProcess> {
  const intake = await runIntake({ outDir, env: { ...environment(), ...env } })
  started.push(intake)
  return intake
}

/** Sends a lead; returns its id. */
async function sendLead(intake: IntakeProcess, index: number): Promise<string> {
  const reply = await send(intake, makeLead(index))
  if (reply?.status !== 200) throw new Error(`The lead was answered with ${reply?.status}.`)
  return JSON.parse(reply.body).id
}

const leadOf = (mail: ReceivedMail) => /^Lead: ([0-9a-f-]{36})$/m.exec(mail.text)?.[1] ?? ''
const messageOf = (mail: ReceivedMail) => /^Message-ID: (\S+)$/m.exec(mail.text)?.[1] ?? ''

/** The ids under which each lead was delivered. */
function groupIds(pairs: readonly (readonly [lead: string, id: string])[]): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>()
  for (const [lead, id] of pairs) groups.set(lead, (groups.get(lead) ?? new Set()).add(id))
  return groups
}
const hookIds = () => groupIds(hooks.received.map(({ body }) => [body.lead.id, body.id] as const))
const mailIds = () => groupIds(mails.received.map((mail) => [leadOf(mail), messageOf(mail)] as const))

test('with the receivers down and the intake killed again and again, every lead arrives under one id', {
  timeout: 60_000 + kills * 5_000,
}, async () => {
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }
  const sent: string[] = []
  await Promise.all([hooks.down(), mails.down()])
  for (let kill = 0; kill < kills; kill++) {
    const intake = await start(env)
    // In the second half the receivers work, and the kill meets attempts under way.
    if (kill === Math.ceil(kills / 2)) await Promise.all([hooks.up(), mails.up()])
    for (let index = 0; index < 4; index++) sent.push(await sendLead(intake, kill * 10 + index))
    await intake.stop('SIGKILL')
  }
  await start(env)
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [script, 'leads', 'deliveries', ...args, '--site', folder], {
      env: { ...process.env, NODE_ENV: 'production', ...env },
    })
  // Otherwise the backoff of the failed ones would have to be waited for.
  await run('retry', '--status', 'failed')
  await Promise.all([
    hooks.until(() => hookIds().size === sent.length, 30_000),
    mails.until(() => mailIds().size === sent.length, 30_000),
  ])
  for (const ids of [hookIds(), mailIds()]) {
    expect([...ids.keys()].sort()).toEqual([...sent].sort())
    expect([...ids.values()].every(({ size }) => size === 1)).toBe(true)
  }
  expect(new Set(hooks.received.map(({ body }) => body.deliveredTo))).toEqual(new Set(['crm']))
  expect(new Set(mails.received.flatMap(({ to }) => to))).toEqual(new Set(['leads@example.com']))
})

test.skipIf(!hasPostgres)(
  'two intakes share the deliveries of one PostgreSQL, and one takes over from the killed other',
  {
    timeout: 60_000 + fleetLeads * 200,
  },
  async () => {
    const server = await makeDatabase()
    try {
      hooks.received.splice(0)
      mails.received.splice(0)
      const env = { DATABASE_URL: server.url }
      const intakes = await Promise.all([start(env), start(env)])
      const first = intakes[0] as IntakeProcess
      const other = intakes[1] as IntakeProcess
      const sent: string[] = []
      const withinFleet = 30_000 + fleetLeads * 200
      const sendHalf = async (intake: IntakeProcess, rest: number) => {
        for (let index = rest; index < fleetLeads; index += 2)
          sent.push(await sendLead(intake, 1_000 + index))
      }
      const killed = hooks
        .until(({ length }) => length >= fleetLeads / 4, withinFleet)
        .then(async () => {
          await sendingFirst
          return first.stop('SIGKILL')
        })
      const sendingFirst = sendHalf(first, 0)
      await Promise.all([sendingFirst, sendHalf(other, 1), killed])
      await Promise.all([
        hooks.until(() => hookIds().size === fleetLeads, withinFleet),
        mails.until(() => mailIds().size === fleetLeads, withinFleet),
      ])
      for (const [ids, count] of [
        [hookIds(), hooks.received.length],
        [mailIds(), mails.received.length],
      ] as const) {
        expect([...ids.keys()].sort()).toEqual([...sent].sort())
        expect([...ids.values()].every(({ size }) => size === 1)).toBe(true)
        // At most what one intake sends at the same time to one receiver.
        expect(count - fleetLeads).toBeLessThanOrEqual(Math.max(4, Math.ceil(fleetLeads / 100) - 1))
      }
    } finally {
      for (const intake of started.splice(0)) await intake.stop('SIGKILL')
      await server.remove()
    }
  },
)
