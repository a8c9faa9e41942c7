import { copyFileSync, cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { LogEntry } from '../../src/http/log.ts'
import { openStore, type StoreLocation } from '../../src/leads/intake/store/open-store.ts'
import { runningFor, runningNote } from '../../src/leads/intake/store/site/note-running.ts'
import { isWhole } from '../sweep.testing.ts'
import { type FilledStore, makeOldStore, makeSharedStore, openRaw } from './old-store.testing.ts'
import { describeSites } from './site.testing.ts'
import { fillSite, readSite } from './site-content.testing.ts'

const [one, two, three] = ['one.example', 'two.example', 'three.example'] as const

describeSites('one store, one site', ({ makeLocation, openAs }, kind) => {
  const isPostgres = kind === 'postgres'
  const read = (location: StoreLocation, site: string | undefined, shown = site ?? one) =>
    openAs(location, site, (store) => readSite(store, shown))

  /** The stores of two sites, and what they show. */
  async function fillTwo(): Promise<{ stores: FilledStore[]; shown: unknown[] }> {
    const stores: FilledStore[] = []
    const shown: unknown[] = []
    for (const site of [one, two]) {
      const location = await makeLocation()
      await openAs(location, site, (store) => fillSite(store, site))
      stores.push({ location, site })
      shown.push(await read(location, site))
    }
    return { stores, shown }
  }
  const takeResumes = (from: readonly FilledStore[], to: StoreLocation) => {
    for (const { location } of from)
      if (existsSync(join(location.dataDir, 'resumes')))
        cpSync(join(location.dataDir, 'resumes'), join(to.dataDir, 'resumes'), { recursive: true })
  }

  test.runIf(isPostgres)('in one database each site has a schema that is called like it', async () => {
    const location = await makeLocation()
    const shown: unknown[] = []
    for (const site of [one, two]) {
      await openAs(location, site, (store) => fillSite(store, site))
      shown.push(await read(location, site))
    }
    expect([await read(location, one), await read(location, two)]).toEqual(shown)
    const raw = await openRaw(location)
    const sql =
      "SELECT table_schema AS name FROM information_schema.tables WHERE table_name = 'vaasal_leads' ORDER BY 1"
    expect((await raw.run(sql)).map(({ name }) => name)).toEqual([one, two])
    await raw.close()
    const error = await openAs(location, undefined, async () => {}).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ kind: 'several-sites', detail: `${one}, ${two}` })
    const long = `${'a'.repeat(80)}.example`
    await openAs(location, long, (store) => fillSite(store, long))
    await openAs(location, `${long}.org`, async (store) => expect((await store.stats()).total).toBe(0))
    expect(await openAs(location, long, async (store) => (await store.stats()).total)).toBe(3)
  })

  test('a store that two sites shared is taken over by each of them, once', async () => {
    const { stores, shown } = await fillTwo()
    const shared = await makeLocation()
    await makeSharedStore(stores, shared)
    takeResumes(stores, shared)
    expect(await read(shared, one)).toEqual(shown[0])
    expect(await read(shared, one)).toEqual(shown[0])
    if (isPostgres) {
      expect(await read(shared, two)).toEqual(shown[1])
      const raw = await openRaw(shared)
      expect(await raw.run('SELECT id FROM public.vaasal_leads')).toEqual([])
      // An intake of the former version that still runs adds one more.
      await raw.run(
        `INSERT INTO public.vaasal_leads (id, received_at, form, endpoint, status, answers, fingerprint, site)
          VALUES ('late', 1, 'lead', '/leads', 'new', '{}', 'x', '${one}')`,
      )
      await raw.close()
      expect(await openAs(shared, one, async (store) => (await store.stats()).total)).toBe(4)
      return
    }
    const file = join(shared.dataDir, 'leads.db')
    // The other site takes its own from the file that was kept.
    const other = await makeLocation()
    mkdirSync(other.dataDir, { recursive: true })
    copyFileSync(`${file}.of-several-sites`, join(other.dataDir, 'leads.db'))
    cpSync(join(shared.dataDir, 'resumes'), join(other.dataDir, 'resumes'), { recursive: true })
    expect(await read(other, two)).toEqual(shown[1])
    const raw = await openRaw(shared)
    expect(JSON.stringify(await raw.run('SELECT * FROM vaasal_leads'))).not.toContain(two)
    await raw.close()
  })

  test.runIf(isWhole || !isPostgres)(
    "what a site noted that has nothing else stands in nobody's way",
    async () => {
      const { stores, shown } = await fillTwo()
      const shared = await makeLocation()
      await makeSharedStore(stores.slice(0, 1), shared)
      takeResumes(stores.slice(0, 1), shared)
      const raw = await openRaw(shared)
      await raw.run("INSERT INTO vaasal_notes (site, name, value) VALUES ('gone.example', 'clock', '1')")
      await raw.close()
      expect(await read(shared, one)).toEqual(shown[0])
    },
  )

  test.runIf(isWhole || !isPostgres)(
    'a store that two sites shared belongs to neither of others, nor to nobody',
    async () => {
      const { stores } = await fillTwo()
      const shared = await makeLocation()
      await makeSharedStore(stores, shared)
      const nobody = await openAs(shared, undefined, async () => {}).catch((cause: unknown) => cause)
      expect(nobody).toMatchObject({ kind: 'several-sites', detail: `${one}, ${two}` })
      if (isPostgres) {
        expect(await openAs(shared, three, async (store) => (await store.stats()).total)).toBe(0)
        return
      }
      const error = await openAs(shared, three, async () => {}).catch((cause: unknown) => cause)
      expect(error).toMatchObject({ kind: 'other-site', detail: `${one}, ${two}` })
      expect(existsSync(join(shared.dataDir, 'leads.db.of-several-sites'))).toBe(false)
    },
  )

  test.runIf(isWhole || !isPostgres)(
    'a store from before rows had a site is that of the first one that opens it',
    async () => {
      const { stores, shown } = await fillTwo()
      const [filled] = stores
      if (!filled) throw new Error('There is no store.')
      const old = await makeLocation()
      await makeOldStore(filled, old)
      takeResumes([filled], old)
      expect(await read(old, one)).toEqual(shown[0])
      if (isPostgres) expect(await openAs(old, two, async (store) => (await store.stats()).total)).toBe(0)
      else
        await expect(openAs(old, two, async () => {})).rejects.toMatchObject({
          kind: 'other-site',
          detail: one,
        })
      expect(await read(old, one)).toEqual(shown[0])
    },
  )

  test.runIf(isWhole || !isPostgres)(
    'a store of another id is refused, and renamed by one command',
    async () => {
      const location = await makeLocation()
      await openAs(location, one, (store) => fillSite(store, one))
      const shown = await read(location, one)
      const open = (site: string) => openStore({ ...location, site }, () => {}, { create: false })
      await expect(open(two)).rejects.toMatchObject({
        message: expect.stringMatching(/of another site \(one\.example\).*"npx vaasal leads rename-site"/),
      })
      const old = await open(one)
      expect(await old.renameTo(two)).toBeUndefined()
      await old.close()
      expect(await read(location, two, one)).toEqual(shown)
      await expect(open(one)).rejects.toThrow('of another site (two.example)')
    },
  )

  test.runIf(isWhole && isPostgres)(
    'a site that runs, or whose new id has leads, is not renamed',
    async () => {
      const location = await makeLocation()
      for (const site of [one, two]) await openAs(location, site, (store) => fillSite(store, site))
      const rename = () => openAs(location, one, (store) => store.renameTo(two))
      expect(await rename()).toContain('two.example has leads or users of its own.')
      await openAs(location, one, (store) => store.writeNote(runningNote, String(Date.now())))
      expect(await rename()).toContain('An intake of one.example is running,')
      await openAs(location, one, (store) => store.writeNote(runningNote, String(Date.now() - runningFor)))
      await openAs(location, two, async (store) => {
        await store.purge(Number.MAX_SAFE_INTEGER)
        await store.desk.removeUser('asha')
      })
      expect(await rename()).toBeUndefined()
      expect(await openAs(location, two, async (store) => (await store.stats()).total)).toBe(3)
    },
  )

  test.runIf(isPostgres)(
    'a role that may not create the schema is told what to run, and uses one that is there',
    async () => {
      const location = await makeLocation()
      const client = new pg.Client(location.databaseUrl)
      await client.connect()
      const role = `r${Date.now()}`
      await client.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`)
      try {
        const url = Object.assign(new URL(location.databaseUrl ?? ''), { username: role, password: 'secret' })
        const own = { ...location, databaseUrl: url.href }
        const log: LogEntry[] = []
        await expect(openStore({ ...own, site: one }, (entry) => log.push(entry))).rejects.toThrow(
          /does not let this user create the schema of the site \(one\.example\)\. .*GRANT CREATE ON DATABASE/,
        )
        await client.query(`CREATE SCHEMA "${one}" AUTHORIZATION ${role}`)
        const store = await openStore({ ...own, site: one }, (entry) => log.push(entry))
        await fillSite(store, one)
        expect((await store.stats()).total).toBe(3)
        await store.close()
      } finally {
        await client.query(`DROP SCHEMA IF EXISTS "${one}" CASCADE`)
        await client.query(`DROP ROLE ${role}`)
        await client.end()
      }
    },
  )
})
