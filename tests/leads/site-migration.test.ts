import { cp } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { StoreLocation } from '../../src/leads/intake/store/open-store.ts'
import { makeOldStore, openRaw } from './old-store.testing.ts'
import { describeSites } from './site.testing.ts'
import { fillSite, readSite } from './site-content.testing.ts'

const [one, two] = ['one.example', 'two.example'] as const

describeSites('a store from before rows had a site', ({ makeLocation, openAs }, kind) => {
  const read = (location: StoreLocation, site: string | undefined) =>
    openAs(location, site, (store) => readSite(store, one))

  /** A store of the old version, and what it shows. */
  async function makeOld(): Promise<{ old: StoreLocation; shown: unknown }> {
    const [filled, old] = [await makeLocation(), await makeLocation()]
    await openAs(filled, one, (store) => fillSite(store, one))
    await makeOldStore(filled, old)
    await cp(`${filled.dataDir}/resumes`, `${old.dataDir}/resumes`, { recursive: true }).catch(() => {})
    return { old, shown: await read(filled, one) }
  }

  test('gives its rows to the first site that opens it, and to no other', async () => {
    const { old, shown } = await makeOld()
    expect(await read(old, one)).toEqual(shown)
    expect(await read(old, two)).toEqual(await read(await makeLocation(), two))
    expect(await read(old, one)).toEqual(shown)
  })

  test('shows them to whoever names no site, and still gives them to the first one', async () => {
    const { old, shown } = await makeOld()
    expect(await read(old, undefined)).toEqual(shown)
    expect(await read(old, two)).toMatchObject({ copy: { leads: [{}, {}, {}] } })
    expect(await read(old, one)).toEqual(await read(await makeLocation(), one))
    // Now there is no doubt whose they are.
    expect(await read(old, undefined)).toEqual(await read(old, two))
  })

  test('keeps its tables, and gets only columns with a default', async () => {
    const { old } = await makeOld()
    const describe = async () => {
      const raw = await openRaw(old)
      const sql = old.databaseUrl
        ? "SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'"
        : "SELECT m.name || '.' || c.name AS name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table'"
      const names = (await raw.run(sql)).map(({ name }) => String(name)).sort()
      await raw.close()
      return names
    }
    const before = await describe()
    await read(old, one)
    const after = await describe()
    const isNew = (name: string) => !before.includes(name)
    expect(after.filter((name) => !isNew(name))).toEqual(before)
    expect(new Set(after.filter(isNew).map((name) => name.split('.')[1]))).toEqual(new Set(['site']))
    if (kind === 'sqlite') return
    // An intake of the old version that still runs adds leads as before; they are the first site's.
    const raw = await openRaw(old)
    await raw.run(
      `INSERT INTO vaasal_leads (id, received_at, form, endpoint, status, answers, fingerprint)
        VALUES ('late', 1, 'lead', '/leads', 'new', '{}', 'x')`,
    )
    await raw.close()
    expect((await openAs(old, one, (store) => store.copy({}, 10))).leads).toHaveLength(4)
  })
})
