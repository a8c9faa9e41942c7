import { expect, test } from 'vitest'
import type { LogEntry } from '../../src/http/log.ts'
import type { LeadStore } from '../../src/leads/intake/store/lead-store.ts'
import { createReconnectingStore } from '../../src/leads/intake/store/reconnecting-store.ts'
import { StoreError } from '../../src/leads/intake/store/sql/store-error.ts'
import { makeLead } from './desk/desk.testing.ts'

test('the log says once that leads are stored again, also where the store stayed open', async () => {
  const log: LogEntry[] = []
  let isFull = false
  const open = {
    insert: async () => {
      if (isFull) throw new StoreError('full', '/srv/leads.db', 'SQLITE_FULL')
      return { outcome: 'stored', id: 'one' }
    },
    readNote: async () => undefined,
    close: async () => {},
  } as unknown as LeadStore
  const store = createReconnectingStore(
    async () => open,
    (entry) => log.push(entry),
  )
  await store.opened
  await store.insert(makeLead())
  isFull = true
  await expect(store.insert(makeLead())).rejects.toThrow()
  await store.readNote('a note can be read')
  expect(log.map(({ event }) => event)).toEqual(['store-trouble'])
  isFull = false
  await store.insert(makeLead())
  await store.insert(makeLead())
  expect(log.map(({ event }) => event)).toEqual(['store-trouble', 'store-back'])
  expect(log[1]).toMatchObject({ place: '/srv/leads.db' })
  await store.close()
})
