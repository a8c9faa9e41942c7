import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultStatuses } from '../../src/contracts/desk-status.ts'
import { markLeads } from '../../src/leads/desk/leads/mark-leads.ts'
import type {
  DeliveryExchange,
  DeliveryResult,
} from '../../src/leads/intake/store/deliveries/delivery-store.ts'
import type { LeadStore, NewLead } from '../../src/leads/intake/store/lead-store.ts'
import { describeStores } from './store.testing.ts'

const makeLead = (routes: readonly string[], changes: Partial<NewLead> = {}): NewLead => ({
  ...{ id: randomUUID(), receivedAt: 1_000, form: 'lead', endpoint: '/leads', route: '/', language: 'en' },
  ...{
    status: 'new',
    campaign: null,
    answers: { name: 'கவிதா' },
    consents: null,
    notice: null,
    context: null,
  },
  ...{ resume: null, key: null, fingerprint: randomUUID() },
  deliveries: routes.map((route) => ({ id: randomUUID(), route, nextAt: 1_000 })),
  ...changes,
})

describeStores('deliveries', (prepare) => {
  let store: LeadStore
  prepare((bed) => {
    store = bed.store
  })

  const exchange = (changes: Partial<DeliveryExchange>) =>
    store.exchangeDeliveries({
      ...{ now: 1_000, holder: 'one', heldUntil: 5_000, results: [] },
      claims: [{ route: 'crm', limit: 100, together: false }],
      ...changes,
    })
  const finish = (result: DeliveryResult, changes: Partial<DeliveryExchange> = {}) =>
    exchange({ claims: [], results: [result], ...changes })
  const list = () => store.listDeliveries({}, 1_000)

  test('are stored with their lead, and not with a repeated one', async () => {
    const lead = makeLead(['crm', 'sales'], { key: 'k' })
    await store.insert(lead)
    await store.insert({ ...makeLead(['crm']), key: 'k', fingerprint: lead.fingerprint })
    await Promise.all(Array.from({ length: 30 }, () => store.insert(makeLead(['crm']))))
    const stored = await list()
    expect(stored).toHaveLength(32)
    expect(
      stored
        .filter(({ lead: id }) => id === lead.id)
        .map(({ route }) => route)
        .sort(),
    ).toEqual(['crm', 'sales'])
    expect(stored.every(({ status, attempts }) => status === 'waiting' && attempts === 0)).toBe(true)
    expect(await store.listDeliveries({ route: 'sales', lead: lead.id, status: 'waiting' }, 10)).toHaveLength(
      1,
    )
  })

  test('are claimed by one intake only, until its time is over', async () => {
    for (let index = 0; index < 40; index++) await store.insert(makeLead(['crm', 'sales']))
    const claims = [{ route: 'crm', limit: 10, together: false }]
    const claimed = await Promise.all(
      Array.from({ length: 8 }, (_, index) => exchange({ claims, holder: `intake ${index}` })),
    )
    const ids = claimed.flat().map(({ id }) => id)
    expect(ids).toHaveLength(40)
    expect(new Set(ids).size).toBe(40)
    expect(
      claimed.flat().every(({ route, record }) => route === 'crm' && record?.answers.name === 'கவிதா'),
    ).toBe(true)
    expect(await exchange({ now: 4_999 })).toEqual([])
    const again = await exchange({ now: 5_000, holder: 'two', heldUntil: 9_000 })
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set(ids))
    expect(again.every(({ attempts }) => attempts === 2)).toBe(true)
  })

  test('keep the result of whoever holds them', async () => {
    await store.insert(makeLead(['crm']))
    const [{ id } = { id: '' }] = await exchange({})
    await exchange({ now: 5_000, holder: 'two', heldUntil: 9_000 })
    await finish({ id, outcome: 'failed', reason: 'http-500', nextAt: 1 }, { now: 5_001 })
    expect(await list()).toMatchObject([{ status: 'waiting', nextAt: 9_000, attempts: 2 }])
    await finish({ id, outcome: 'failed', reason: 'http-503', nextAt: 8_000 }, { now: 5_002, holder: 'two' })
    expect(await list()).toMatchObject([
      { status: 'failed', nextAt: 8_000, reason: 'http-503', changedAt: 5_002 },
    ])
    expect(await exchange({ now: 7_999 })).toEqual([])
    await exchange({ now: 8_000, heldUntil: 10_000 })
    await finish({ id, outcome: 'released' }, { now: 8_001 })
    expect(await list()).toMatchObject([{ nextAt: 8_001, attempts: 2 }])
    await exchange({ now: 8_001, heldUntil: 10_000 })
    await finish({ id, outcome: 'dead', reason: 'http-410' }, { now: 8_002 })
    expect(await list()).toMatchObject([{ status: 'dead', nextAt: null, reason: 'http-410' }])
    expect(await store.retryDeliveries([id], 9_000)).toBe(1)
    await exchange({ now: 9_000, heldUntil: 10_000 })
    await finish({ id, outcome: 'sent' }, { now: 9_001 })
    expect(await list()).toMatchObject([{ status: 'sent', nextAt: null, reason: null, attempts: 4 }])
    expect(await store.retryDeliveries([id], 9_002)).toBe(0)
  })

  test('that became due together are claimed together', async () => {
    const digest = (nextAt: number) =>
      store.insert(makeLead([], { deliveries: [{ id: randomUUID(), route: 'digest', nextAt }] }))
    await Promise.all([digest(100), digest(100), digest(200)])
    const claims = [{ route: 'digest', limit: 100, together: true }]
    const first = await exchange({ claims, heldUntil: 5_000 })
    expect(first).toHaveLength(2)
    expect(await exchange({ claims, heldUntil: 6_000 })).toHaveLength(1)
    const again = await exchange({ claims, now: 7_000, heldUntil: 9_000 })
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set(first.map(({ id }) => id)))
  })

  test('are erased with their lead, and stay when it is restored', async () => {
    const [erased, old, kept] = [makeLead(['crm']), makeLead(['crm'], { receivedAt: 1 }), makeLead(['crm'])]
    for (const lead of [erased, old, kept]) await store.insert(lead)
    await store.erase([erased.id])
    await store.purge(500)
    expect((await list()).map(({ lead }) => lead)).toEqual([kept.id])
    const { deliveries: _, sameSince: __, ...record } = kept
    await store.restore([{ ...record, resume: null }])
    expect(await list()).toMatchObject([{ lead: kept.id, status: 'waiting' }])
  })

  test('of an ended intake are taken over at once', async () => {
    await store.insert(makeLead(['crm']))
    await exchange({ heldUntil: 1_000_000 })
    expect(await store.takeOverDeliveries(2_000)).toBe(1)
    expect(await exchange({ now: 2_000, holder: 'two' })).toMatchObject([{ attempts: 2 }])
  })

  test('of a route are listed page by page, and completed by id', async () => {
    for (let index = 0; index < 5; index++)
      await store.insert(makeLead(['sheet'], { receivedAt: 1_000 + (index >> 1) }))
    const all = await store.listRouteLeads('sheet', 10)
    const first = await store.listRouteLeads('sheet', 3)
    const rest = await store.listRouteLeads('sheet', 3, first.at(-1))
    expect([...first, ...rest]).toEqual(all)
    await store.completeDeliveries(
      first.map(({ id }) => id),
      3_000,
    )
    expect(await store.listDeliveries({ status: 'sent' }, 10)).toHaveLength(3)
  })

  test('of a lead that is marked as spam during an attempt stay unsent when the attempt fails, and are due with another status', async () => {
    const { id: lead } = makeLead(['crm'])
    await store.insert({ ...makeLead(['crm']), id: lead })
    const [held] = await exchange({})
    const statuses = [...defaultStatuses]
    const mark = (status: string, now: number) =>
      markLeads([lead], { store, user: 'Asha', status, statuses, now })
    expect(await mark('spam', 2_000)).toBe(1)
    await finish({ id: held?.id ?? '', outcome: 'failed', reason: 'http-500', nextAt: 3_000 })
    expect(await exchange({ now: 9_000, heldUntil: 50_000 })).toEqual([])
    expect(await list()).toMatchObject([{ status: 'waiting', reason: 'spam', nextAt: null }])
    expect(await mark('contacted', 60_000)).toBe(1)
    expect(await exchange({ now: 60_000 })).toMatchObject([{ lead }])
  })

  test('of leads that are marked as spam are held back, and are due again with another status', async () => {
    const leads = [makeLead(['crm', 'sales']), makeLead(['crm']), makeLead(['crm'])]
    for (const lead of leads) await store.insert(lead)
    const [sent] = await exchange({ claims: [{ route: 'sales', limit: 1, together: false }] })
    await finish({ id: sent?.id ?? '', outcome: 'sent' })
    const statuses = [...defaultStatuses, { name: 'junk', outcome: 'spam' } as const]
    const ids = leads.slice(0, 2).map(({ id }) => id)
    const mark = (status: string, now: number) =>
      markLeads([...ids, ...ids, 'nobody'], { store, user: 'Asha', status, statuses, now })
    expect(await mark('junk', 2_000)).toBe(2)
    expect(await mark('junk', 2_000)).toBe(0)
    expect((await list()).map(({ status, reason }) => `${status} ${reason}`).sort()).toEqual([
      ...['sent null', 'waiting null', 'waiting spam', 'waiting spam'],
    ])
    expect((await store.listDeliveries({ isUnsent: true }, 10)).map(({ lead }) => lead)).toEqual([
      leads[2]?.id,
    ])
    expect((await exchange({ now: 9_000, heldUntil: 50_000 })).map(({ lead }) => lead)).toEqual([
      leads[2]?.id,
    ])
    expect(await mark('contacted', 10_000)).toBe(2)
    expect((await exchange({ now: 10_000 })).map(({ lead }) => lead).sort()).toEqual(ids.toSorted())
    expect((await store.desk.listTrail(10)).map(({ by, before, after }) => [by, before, after])).toEqual([
      ...Array(2).fill(['Asha', 'junk', 'contacted']),
      ...Array(2).fill(['Asha', 'new', 'junk']),
    ])
  })
})
