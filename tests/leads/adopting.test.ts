import { expect, test } from 'vitest'
import { connectToIntake } from '../../src/leads/intake/admin/connect-to-intake.ts'
import { serveLeadReader } from '../../src/leads/intake/admin/serve-lead-reader.ts'
import { describeSites } from './site.testing.ts'
import { fillSite, readSite } from './site-content.testing.ts'

const [old, renamed] = ['old.example', 'new.example'] as const

describeSites('the rows of a former id', ({ makeLocation, openAs }, kind) => {
  const makeFilled = async () => {
    const location = await makeLocation()
    await openAs(location, old, (store) => fillSite(store, old))
    return location
  }
  /** What a store shows of the rows that were stored under the former id, without sessions. */
  const read = async (location: Awaited<ReturnType<typeof makeLocation>>, site: string | undefined) => {
    const {
      readRevision: _,
      findSession,
      ...found
    } = await openAs(location, site, (store) => readSite(store, old))
    return { found, findSession }
  }

  test('become those of the new one, all of them, and the former has none', async () => {
    const location = await makeFilled()
    const { found } = await read(location, old)
    expect(await openAs(location, renamed, (store) => store.adopt(old, false))).toEqual({
      ...{ outcome: 'adopted', leads: 3, users: 1 },
    })
    expect(await read(location, renamed)).toEqual({ found, findSession: null })
    expect(await read(location, undefined)).toEqual({ found, findSession: null })
    const empty = await read(await makeLocation(), old)
    expect(await read(location, old)).toEqual(empty)
    expect(await openAs(location, renamed, (store) => store.adopt(old, false))).toEqual({
      outcome: 'unknown',
    })
  })

  test('stay where they are if the new one has leads or users, unless they are to be joined', async () => {
    const location = await makeFilled()
    await openAs(location, renamed, (store) => fillSite(store, renamed))
    const before = [
      await read(location, old),
      await openAs(location, renamed, (store) => readSite(store, renamed)),
    ]
    expect(await openAs(location, renamed, (store) => store.adopt(old, false))).toEqual({
      ...{ outcome: 'refused', leads: 3, users: 1 },
    })
    expect([
      await read(location, old),
      await openAs(location, renamed, (store) => readSite(store, renamed)),
    ]).toEqual(before)

    await openAs(location, renamed, async (store) => {
      expect(await store.adopt(old, true)).toEqual({ outcome: 'adopted', leads: 3, users: 1 })
      expect((await store.stats()).total).toBe(6)
      expect(await store.listDeliveries({}, 100)).toHaveLength(6)
      const { counts } = await store.copyCounts(100)
      // Sums under the same key are added up.
      expect(counts.map(({ campaign, count }) => [campaign, count])).toEqual([
        ['', old.length + renamed.length],
        ['new.example-campaign', 3],
        ['old.example-campaign', 3],
      ])
      // Of what both have under one name, the site's own stays.
      expect(await store.readNotices()).toEqual({ hash: `${renamed} notice` })
      expect((await store.desk.findUser('asha'))?.password).toContain(renamed)
      expect(await store.desk.findSession(`${renamed}-session`)).toMatchObject({ user: 'asha' })
      expect(await store.desk.findSession(`${old}-session`)).toBeNull()
      expect(await store.desk.keepSecret('another')).toBe(`${renamed}-secret`)
    })
  })

  test('are known by an id that is one, of another site', async () => {
    const location = await makeFilled()
    for (const id of ['nobody.example', renamed, '', "x' OR '1' = '1", 'Old.Example'])
      expect(await openAs(location, renamed, (store) => store.adopt(id, true))).toEqual({
        outcome: 'unknown',
      })
    expect(await openAs(location, old, (store) => store.listSites())).toMatchObject([
      { id: old, isOwn: true, leads: {}, days: { first: '2026-01-05', last: '2026-01-05' } },
    ])
  })

  test.runIf(kind === 'sqlite')(
    'can be adopted while an intake has the file, but only by its site',
    async () => {
      const location = await makeFilled()
      await openAs(location, renamed, async (store) => {
        const stop = await serveLeadReader(store, { dataDir: location.dataDir, site: store.site })
        const known = await connectToIntake({ ...location, site: renamed })
        const error = await connectToIntake({ ...location, site: old }).catch((cause: unknown) => cause)
        expect(error).toMatchObject({ kind: 'other-site', detail: renamed })
        expect(await known?.listSites()).toEqual(await store.listSites())
        expect(await known?.adopt(old, false)).toMatchObject({ outcome: 'adopted', leads: 3 })
        expect((await known?.list({}, 10))?.leads).toHaveLength(3)
        await stop()
      })
    },
  )
})
