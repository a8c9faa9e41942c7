import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultStatuses } from '../../src/contracts/desk-status.ts'
import { exportLines } from '../../src/leads/intake/leads/export-lines.ts'
import { readPages } from '../../src/leads/intake/leads/read-pages.ts'
import { readNumbers } from '../../src/leads/intake/numbers/read-numbers.ts'
import type { LeadStore, NewLead } from '../../src/leads/intake/store/lead-store.ts'
import { takeTenth } from '../sweep.testing.ts'
import { fillCounts } from './fill-counts.testing.ts'
import { lead, postJson } from './intake.testing.ts'
import { leads, makeTestBed } from './stored-intake.testing.ts'

const bed = makeTestBed()

const makeStored = (index: number): NewLead => ({
  ...{ id: randomUUID(), receivedAt: Date.UTC(2026, 0, 1) + index, form: 'lead', endpoint: leads },
  ...{ route: '/home', language: 'en', status: 'new', campaign: `c${index}`, consents: null, notice: null },
  ...{ answers: { name: `Visitor ${index}` }, context: null, resume: null, key: null },
  fingerprint: randomUUID(),
})

const numbers = (store: LeadStore) =>
  readNumbers(store, { by: 'campaign', until: '2026-12-31', statuses: defaultStatuses })

const mostRuns = 20

/** What takes an intake on SQLite long. */
const tasks: readonly [name: string, run: (store: LeadStore) => Promise<unknown>][] = [
  ['the numbers are added up', numbers],
  ['the file is copied', (store) => store.copyStore()],
  [
    'everything is exported',
    async (store) => {
      for await (const _ of exportLines(store, {}, true));
    },
  ],
  [
    'all leads are listed',
    async (store) => {
      for await (const _ of readPages((after) => store.list({}, 500, after)));
    },
  ],
  ['retention removes old leads', (store) => store.purge(Date.UTC(2026, 5, 1))],
]

test.each(takeTenth(tasks))(
  'a lead is acknowledged while %s',
  async (_, run) => {
    await fillCounts(bed.store, { days: 6, perDay: 6_000, route: '/home' })
    await Promise.all(Array.from({ length: 4_000 }, (_, index) => bed.store.insert(makeStored(index))))
    // A fast machine ends one run before the lead is written, so it goes on: what gives no turn ends all of them first.
    let runs = 0
    let isAcknowledged = false
    const working = (async () => {
      for (; runs < mostRuns && !isAcknowledged; runs += 1) await run(bed.store)
    })()
    const reply = await bed.intake.app.inject(postJson(leads, lead))
    isAcknowledged = true
    expect([reply.statusCode, runs < mostRuns]).toEqual([200, true])
    await working
  },
  120_000,
)
