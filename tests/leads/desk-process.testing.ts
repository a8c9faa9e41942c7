import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type IntakeManifest, intakeManifestName } from '../../src/contracts/intake-manifest.ts'
import type { DeskList } from '../../src/leads/contracts/desk-api.ts'
import { hashPassword } from '../../src/leads/desk/sign-in/hash-password.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import type { IntakeProcess } from '../load/run-intake.ts'
import type { ProcessBed } from './process.testing.ts'

const password = 'correct horse battery'

/** Adds Asha to the desk of a bed, whose store nobody has opened. */
export async function addUser({ outDir, dataDir, env }: ProcessBed): Promise<void> {
  const { site }: IntakeManifest = JSON.parse(readFileSync(join(outDir, intakeManifestName), 'utf8'))
  const place = { dataDir, databaseUrl: env.DATABASE_URL, site: site?.id }
  const store = await openStore(place, () => {})
  const user = { key: 'asha', name: 'Asha', createdAt: 1, changedAt: 1 }
  await store.desk.saveUser({ ...user, password: await hashPassword(password) })
  await store.close()
}

/** Signs Asha in at a desk; the function that reads its list, or says what the desk answers. */
export async function openDesk({ address }: IntakeProcess): Promise<() => Promise<DeskList | string>> {
  const reply = await fetch(`${address}/api/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: address },
    body: JSON.stringify({ name: 'Asha', password }),
  })
  expect(reply.status, reply.ok ? '' : await reply.text()).toBe(200)
  const [Cookie = ''] = (reply.headers.getSetCookie()[0] ?? '').split(';')
  return async () => {
    const list = await fetch(`${address}/api/leads`, { headers: { Cookie } })
    return list.ok ? ((await list.json()) as DeskList) : `${list.status} ${await list.text()}`
  }
}
