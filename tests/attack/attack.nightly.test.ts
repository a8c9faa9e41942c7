import { execFile } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '../folders.testing.ts'
import { buildFormSite } from '../leads/build-form-site.testing.ts'
import { application, makePdf } from '../leads/intake.testing.ts'
import { makeLead } from '../leads/process.testing.ts'
import { careers, leads } from '../leads/stored-intake.testing.ts'
import { post } from '../load/send-load.ts'
import { type AttackedServer, startAttackedServer } from './attacked-server.testing.ts'
import { breakConnections } from './break-connections.testing.ts'
import { encodings, listRequests } from './requests.testing.ts'

/** `npm run attack` runs more rounds. */
const rounds = Number(process.env.ATTACK_ROUNDS ?? 1)
/** Random differences: a file that the store opens, and memory for optimised code. */
const margin = { descriptors: 4, memory: 12 * 2 ** 20, resident: 150 * 2 ** 20 }
const slots = { files: 100, leads: 50 }

const folder = makeFolder()
let outDir: string
beforeAll(async () => {
  outDir = await buildFormSite(folder)
}, 120_000)

async function attack(
  { address }: AttackedServer,
  accepted: readonly string[],
  depth: number,
): Promise<void> {
  for (const encoding of accepted) {
    const requests = [...(await listRequests(outDir, encoding)).values()]
    await Promise.all(requests.map((request) => breakConnections(address, request, depth)))
  }
}

test('an intake whose manifest would sign deliveries with the password of its mail server does not start', async () => {
  const forged = join(folder, 'forged')
  cpSync(outDir, forged, { recursive: true })
  const file = join(forged, 'intake.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const to = { kind: 'webhook', url: 'http://127.0.0.1:9/', secret: 'SMTP_URL' }
  writeFileSync(file, JSON.stringify({ ...manifest, deliveries: [{ name: 'crm', to }] }))
  const [code, said] = await runToEnd(['intake', '--out', forged], {
    ...{ PORT: '0', DATA_DIR: join(folder, 'data-forged'), SMTP_URL: 'smtp://user:password@localhost' },
  })
  expect(code).toBe(2)
  expect(said).toContain('the delivery "crm" is signed with SMTP_URL')
  expect(said).not.toContain('password')
}, 60_000)

function runToEnd(
  args: readonly string[],
  env: Record<string, string>,
): Promise<[code: unknown, said: string]> {
  const command = [join(import.meta.dirname, '../../scripts/vaasal.mjs'), ...args]
  return new Promise((resolve) => {
    const options = { env: { ...process.env, ...env }, timeout: 50_000 }
    execFile(process.execPath, command, options, (failure, stdout, stderr) =>
      resolve([failure ? (failure.code ?? failure.signal) : 0, stdout + stderr]),
    )
  })
}

/** The intake on its own does not compress. */
const servers = { serve: encodings, intake: ['br'] }

test.each(['serve', 'intake'] as const)(
  'dropped and pipelined connections of every kind leave nothing behind (%s)',
  async (command) => {
    const server = await startAttackedServer({ command, outDir, dataDir: join(folder, `data-${command}`) })
    onTestFinished(async () => {
      if (server.child.exitCode === null) await server.stop('SIGKILL')
    })
    const accepted = servers[command]
    // One-time allocations, such as compiled code and the store's memory, happen before the measurement.
    await attack(server, accepted.slice(-1), 2)
    await takeAllSlots(server)
    const before = await server.readState()
    for (let round = 0; round < rounds; round++) await attack(server, accepted, 4)
    await takeAllSlots(server)
    // Tasks of a request end after its connection is closed.
    await expect.poll(() => findExcess(server, before), { timeout: 30_000, interval: 200 }).toEqual({})
    const last = attack(server, accepted.slice(-1), 2)
    expect(await server.stop('SIGTERM')).toBe(0)
    await last
    const faults = /^.*(?:"level":"error"|Warning:|Unhandled).*$/gm
    expect(server.log().match(faults)).toBeNull()
  },
  120_000 + 30_000 * rounds,
)

/** Everything that was acquired and not released. */
async function findExcess(server: AttackedServer, before: Awaited<ReturnType<AttackedServer['readState']>>) {
  const state = await server.readState()
  const names = ['descriptors', 'memory', 'resident'] as const
  return Object.fromEntries(
    names.flatMap((name) =>
      state[name] > before[name] + margin[name] ? [[name, [before[name], state[name]]]] : [],
    ),
  )
}

/**
 * Sends as many concurrent submissions as there are slots for files, and many leads, until none is rejected: tasks of
 * the last requests of the attack hold slots for a moment.
 */
async function takeAllSlots({ address }: AttackedServer): Promise<void> {
  const resume = makePdf(1_000).toString('base64')
  const files = Array.from({ length: slots.files }, (_, index) => {
    const PhoneNumber = `98765${String(index).padStart(5, '0')}`
    return { endpoint: careers, body: JSON.stringify({ ...application, PhoneNumber, Resume: resume }) }
  })
  const all = [
    ...files,
    ...Array.from({ length: slots.leads }, (_, index) => ({
      endpoint: leads,
      body: JSON.stringify(makeLead(index)),
    })),
  ]
  const agent = new Agent({ keepAlive: false })
  const send = () => Promise.all(all.map((submission) => post({ address, agent, ...submission })))
  const findTurnedAway = async () =>
    (await send()).filter((reply) => reply?.status !== 200).map((reply) => reply?.body)
  await expect.poll(findTurnedAway, { timeout: 30_000, interval: 200 }).toEqual([])
}
