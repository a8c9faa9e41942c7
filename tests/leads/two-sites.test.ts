import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeFeed } from '../../src/leads/intake/deliveries/feed/write-feed.ts'
import type { StoreLocation } from '../../src/leads/intake/store/open-store.ts'
import { takeTenth } from '../sweep.testing.ts'
import { describeSites } from './site.testing.ts'
import {
  expectAllKnown,
  fillSite,
  makeLead,
  namesOf,
  readSite,
  trespass,
  wipeSite,
  workSite,
} from './site-content.testing.ts'

const [one, two] = ['one.example', 'two.example'] as const

/** What a site does, and another one meanwhile. */
const steps: readonly ((...args: Parameters<typeof fillSite>) => Promise<unknown>)[] = [
  fillSite,
  (store, site) => trespass(store, site === one ? two : one),
  readSite,
  workSite,
  readSite,
]

describeSites('two sites on one store', ({ makeLocation, openAs }) => {
  const take = (location: StoreLocation, site: string, step: (typeof steps)[number]) =>
    openAs(location, site, (store) => step(store, site))

  test('each sees and does what it would if it were alone', { timeout: 120_000 }, async () => {
    const shared = await makeLocation()
    const seen = { [one]: [] as unknown[], [two]: [] as unknown[] }
    for (const step of steps) for (const site of [one, two]) seen[site].push(await take(shared, site, step))
    for (const site of takeTenth([one, two])) {
      const own = await makeLocation()
      const alone: unknown[] = []
      for (const step of steps) alone.push(await take(own, site, step))
      expect(seen[site]).toEqual(alone)
      // What is compared is not empty.
      expect(alone.at(-1)).toMatchObject({
        copy: { leads: [{}, {}, {}], damaged: [] },
        readResume: [expect.any(Number), undefined, undefined],
        listEntries: [{ total: 3 }],
        listUsers: [{ key: 'asha' }],
        findSession: { user: 'asha' },
        readNotices: { hash: `${site} notice` },
        findForm: `${site} form`,
        listForms: [{ version: '0123456789abcdef', endpoint: '/leads', takesFiles: false }],
      })
    }
    await take(shared, one, wipeSite)
    expect(await take(shared, two, readSite)).toEqual(seen[two].at(-1))
    expect(await openAs(shared, one, (store) => store.copy({}, 10))).toEqual({ leads: [], damaged: [] })
  })

  test('whatever a store can do is tried', async () => {
    await openAs(await makeLocation(), one, async (store) => expectAllKnown(store))
  })

  test('a file of leads is never written over one of the other site', async () => {
    const shared = await makeLocation()
    const folder = join(shared.dataDir, 'deliveries')
    for (const site of [one, two]) await take(shared, site, fillSite)
    const write = (site: string) =>
      openAs(shared, site, (store) => writeFeed('crm', 'leads.csv', { store, folder, clock: () => 1 }))
    const read = () => readFile(join(folder, 'leads.csv'), 'utf8')
    expect(await write(one)).toBeGreaterThan(0)
    const written = await read()
    expect(written).toContain('one.example-lead-1')
    await expect(write(two)).rejects.toThrow('folder-of-another-site')
    expect(await read()).toBe(written)
    await openAs(shared, two, (store) => store.erase(namesOf(one).leads))
    expect(await read()).toBe(written)
    await openAs(shared, two, (store) => store.adopt(one, true))
    expect(await write(two)).toBeGreaterThan(0)
    expect(await read()).toContain('two.example-lead-1')
    expect(await read()).toContain('one.example-lead-1')
  })

  test('a lead with the key of one that another site has is stored', async () => {
    const shared = await makeLocation()
    await openAs(shared, one, (store) => store.insert(makeLead(one, 2)))
    const lead = { ...makeLead(two, 2), key: makeLead(one, 2).key }
    expect(await openAs(shared, two, (store) => store.insert(lead))).toEqual({
      outcome: 'stored',
      id: lead.id,
    })
    const { leads } = await openAs(shared, one, (store) => store.copy({}, 10))
    expect(leads.map(({ id, key }) => [id, key])).toEqual([['one.example-lead-2', 'one.example-key-2']])
  })

  test('a restore leaves the leads of another site where they are', async () => {
    const shared = await makeLocation()
    await openAs(shared, one, (store) => store.insert(makeLead(one, 2)))
    const both = [makeLead(one, 2), makeLead(two, 2)].map((lead) => ({ ...lead, resume: null }))
    expect(await openAs(shared, two, (store) => store.restore(both))).toEqual({
      ...{ added: 1, present: 0, repaired: 0, elsewhere: 1 },
    })
    expect((await openAs(shared, one, (store) => store.copy({}, 10))).leads).toHaveLength(1)
    expect((await openAs(shared, two, (store) => store.copy({}, 10))).leads).toMatchObject([
      { id: 'two.example-lead-2' },
    ])
  })
})
