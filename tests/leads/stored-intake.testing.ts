import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { Lead, LeadStore } from '../../src/leads/intake/store/lead-store.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import { startTestIntake, type TestIntake } from './intake.testing.ts'

export const leads = '/dev/PostLeadsForm'
export const careers = '/dev/SaveCarrer'

/** A new, empty store with an intake for each test of a file. */
export interface TestBed {
  readonly folder: string
  readonly store: LeadStore
  readonly intake: TestIntake
  stored: () => Promise<Lead[]>
}

export function makeTestBed(): TestBed {
  let folder: string
  let store: LeadStore
  let intake: TestIntake
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vaasal-intake-'))
    store = await openStore({ dataDir: folder }, () => {})
    intake = await startTestIntake(store)
  })
  afterEach(async () => {
    await intake.app.close()
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    get folder() {
      return folder
    },
    get store() {
      return store
    },
    get intake() {
      return intake
    },
    stored: async () => (await store.list({}, 1000)).leads,
  }
}
