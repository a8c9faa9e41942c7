import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { beforeEach, expect, test } from 'vitest'
import { openDeskReader, openLeadReader } from '../../../src/leads/intake/admin/open-shared-store.ts'
import { serveLeadReader } from '../../../src/leads/intake/admin/serve-lead-reader.ts'
import { openStore } from '../../../src/leads/intake/store/open-store.ts'
import { makeTestFolder } from '../../folders.testing.ts'
import { makeLead, resume } from './desk.testing.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = makeTestFolder()
})

/** What a running intake does with its store. */
async function startIntake() {
  const store = await openStore({ dataDir }, () => {})
  const stopServing = await serveLeadReader(store, { dataDir, site: store.site })
  return {
    store,
    async stop() {
      await stopServing()
      await store.close()
    },
  }
}

test('a desk works through a running intake, answers that there is none, and finds the next one', async () => {
  const lead = makeLead({ resume })
  const first = await startIntake()
  await first.store.insert(lead)
  const { store, isOwn, close } = await openDeskReader({ dataDir }, () => {})
  expect(isOwn).toBe(false)
  await store.desk.indexLeads(100, {})
  const step = {
    ...{ lead: lead.id, version: 0, state: { status: 'lost', assigned: null }, at: 5 },
    events: [
      {
        ...{ id: 'e', lead: lead.id, at: 5, by: 'Asha', kind: 'status' as const, thing: 'status' },
        ...{ before: 'new', after: 'lost', note: null },
      },
    ],
  }
  expect(await store.desk.changeLead(step)).toBe(true)
  expect(await store.desk.changeLead(step)).toBe(false)
  expect(await store.desk.findUser('nobody')).toBeNull()
  expect(await store.desk.readListed([lead.id])).toEqual(await first.store.desk.readListed([lead.id]))
  expect(await store.readStates()).toEqual(await first.store.readStates())
  expect(Buffer.from((await store.readResume(lead.id)) ?? [])).toEqual(Buffer.from(resume.bytes))

  await first.stop()
  await expect(store.desk.listUsers()).rejects.toMatchObject({ name: 'Error', kind: 'unreachable' })
  // The desk has not taken the folder, so an intake can start.
  const second = await startIntake()
  expect(await store.desk.readListed([lead.id])).toMatchObject([{ id: lead.id, state: { status: 'lost' } }])
  await close()
  await second.stop()
})

test('a desk without an intake holds the folder, and serves it to the command line', async () => {
  await (await openStore({ dataDir }, () => {})).close()
  const { store, isOwn, close } = await openDeskReader({ dataDir }, () => {})
  expect(isOwn).toBe(true)
  const at = Date.now()
  await store.desk.saveUser({ key: 'asha', name: 'Asha', password: 'x', createdAt: at, changedAt: at })
  await expect(openStore({ dataDir }, () => {})).rejects.toMatchObject({ kind: 'in-use' })
  const reader = await openLeadReader({ dataDir }, { log: () => {} })
  expect(await reader.desk.listUsers()).toMatchObject([{ name: 'Asha' }])
  await reader.close()
  await close()
  const later = await openStore({ dataDir }, () => {})
  expect(await later.desk.listUsers()).toMatchObject([{ name: 'Asha' }])
  await later.close()
})

test('the socket answers the operations of the store, and nothing else', async () => {
  const intake = await startIntake()
  const { port, token } = JSON.parse(await readFile(join(dataDir, 'intake.json'), 'utf8'))
  const ask = (operation: string, given = token) =>
    fetch(`http://127.0.0.1:${port}/desk/${operation}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${given}`, Connection: 'close' },
      body: serialize([]),
    })
  expect((await ask('listUsers')).status).toBe(200)
  expect((await ask('listUsers', 'x')).status).toBe(403)
  for (const name of ['', 'constructor', '__proto__', 'close', 'toString', '../close'])
    expect((await ask(name)).status, name).toBe(503)
  await intake.stop()
})
