import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildFormSite } from '../intake/build-form-site.ts'
import { makeLead } from '../intake/process-bed.ts'
import { application, makePdf } from '../intake/support.ts'
import { careers, leads } from '../intake/test-bed.ts'
import { post } from '../load/send-load.ts'
import { type AttackedServer, startAttackedServer } from './attacked-server.ts'
import { breakConnections } from './break-connections.ts'
import { encodings, listRequests } from './requests.ts'

/** `npm run attack` does more of them. */
const rounds = Number(process.env.ATTACK_ROUNDS ?? 1)
/** What differs by chance: a file that the store opens, and what the engine keeps of code that it has optimised. */
const margin = { descriptors: 4, memory: 12 * 2 ** 20, resident: 150 * 2 ** 20 }
const places = { files: 100, leads: 50 }

let folder: string
let outDir: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vaasal-attack-'))
  outDir = await buildFormSite(folder)
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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

/** The intake alone compresses nothing. */
const servers = { serve: encodings, intake: ['br'] }

test.each(['serve', 'intake'] as const)(
  'dropped and pipelined connections of every kind leave nothing behind (%s)',
  async (command) => {
    const server = await startAttackedServer({ command, outDir, dataDir: join(folder, `data-${command}`) })
    onTestFinished(async () => {
      if (server.child.exitCode === null) await server.stop('SIGKILL')
    })
    const accepted = servers[command]
    // What is made once, such as compiled code and the store's memory, is made before it is measured.
    await attack(server, accepted.slice(-1), 2)
    await takeAllPlaces(server)
    const before = await server.readState()
    for (let round = 0; round < rounds; round++) await attack(server, accepted, 4)
    await takeAllPlaces(server)
    // What works on a request ends after the connection is gone.
    await expect.poll(() => findExcess(server, before), { timeout: 30_000, interval: 200 }).toEqual({})
    const last = attack(server, accepted.slice(-1), 2)
    expect(await server.stop('SIGTERM')).toBe(0)
    await last
    const faults = /^.*(?:"level":"error"|Warning:|Unhandled).*$/gm
    expect(server.log().match(faults)).toBeNull()
  },
  120_000 + 30_000 * rounds,
)

/** Everything that is held beyond what was held before. */
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
 * As many submissions at once as there are places for files, and many leads, until none is turned away: what worked on
 * the last requests of the attack still holds places for a moment.
 */
async function takeAllPlaces({ address }: AttackedServer): Promise<void> {
  const resume = makePdf(1_000).toString('base64')
  const files = Array.from({ length: places.files }, (_, index) => {
    const PhoneNumber = `98765${String(index).padStart(5, '0')}`
    return { endpoint: careers, body: JSON.stringify({ ...application, PhoneNumber, Resume: resume }) }
  })
  const all = [
    ...files,
    ...Array.from({ length: places.leads }, (_, index) => ({
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
