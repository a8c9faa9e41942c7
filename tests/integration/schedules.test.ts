import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readRedirects } from '../../src/builder/hosting/read-host-files.ts'
import { readValidUntil } from '../../src/builder/hosting/schedule-file.ts'
import type { EngineCode } from '../../src/contracts/engine-code.ts'
import { createSiteServer } from '../../src/server/create-site-server.ts'
import { followSchedule } from '../../src/server/follow-schedule.ts'
import { buildFolder } from '../build-folder.testing.ts'
import { makeFolder } from '../folders.testing.ts'
import { readEngineCode } from '../incremental/read-engine-code.testing.ts'
import { type WeekState, weekStates, writeWeekSite } from '../schedules/week-site.testing.ts'
import { until } from '../until.testing.ts'

const root = join(import.meta.dirname, '../..')

const folder = makeFolder()
let code: EngineCode
beforeAll(async () => {
  code = await readEngineCode(root)
})

const build = (siteDir: string, outDir: string, at: number, force = false) =>
  buildFolder(siteDir, outDir, { at: new Date(at), code, force })

/** What a visitor of the built site sees. */
function readState(dist: string): Omit<WeekState, 'since'> {
  const html = readFileSync(join(dist, 'lamps.html'), 'utf8')
  const sentences = new Set(weekStates.map(({ sentence }) => sentence))
  const shown = [...sentences].filter((sentence) => html.includes(sentence))
  const isShopOpen = existsSync(join(dist, 'lamp-shop.html'))
  expect(existsSync(join(dist, 'shop.html'))).toBe(isShopOpen)
  expect(readFileSync(join(dist, 'sitemap.xml'), 'utf8').includes('/lamp-shop')).toBe(isShopOpen)
  const redirects = readRedirects(readFileSync(join(dist, '_redirects'), 'utf8'))
  for (const path of ['/lamp-shop', '/shop'])
    expect(redirects.find(({ from }) => from === path)).toEqual(
      isShopOpen ? undefined : { from: path, to: '/lamps', temporary: true },
    )
  return {
    sentence: shown.join(),
    blocks: ['hours', 'thanks'].filter((id) => html.includes(`id="${id}"`)),
    isShopOpen,
  }
}

test('ten changes in a week: at each moment the pages are right, and only those that change are made again', async () => {
  const site = join(folder, 'site')
  writeWeekSite(site)
  const [dist, fresh] = [join(folder, 'dist'), join(folder, 'fresh')]
  for (const [index, { since, ...state }] of weekStates.entries()) {
    const [now, next] = [Date.parse(since), weekStates[index + 1]?.since]
    const built = await build(site, dist, now)
    expect(built.site.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(readState(dist), since).toEqual(state)
    expect(built.site.validUntil?.toISOString(), since).toBe(next && new Date(next).toISOString())
    expect(readValidUntil(dist)).toEqual(built.site.validUntil)
    // Nothing changes until the last millisecond before the next moment.
    if (next) {
      const same = await build(site, dist, Date.parse(next) - 1)
      expect(same.output?.written, since).toEqual([])
      expect(readState(dist), since).toEqual(state)
    }
    if (index > 0) {
      const pages = built.output?.written.filter((name) => name.endsWith('.html'))
      const changed = [...(pages ?? []), ...(built.output?.removed ?? [])].filter((name) =>
        name.endsWith('.html'),
      )
      expect(
        changed.every((name) => /^(?:lamps|lamp-shop|shop)[./]/.test(name)),
        since,
      ).toBe(true)
      expect(changed.length, since).toBeGreaterThan(0)
    }
    // Every third state, because a build from scratch takes longest.
    if (index % 3 !== 2) continue
    await rm(fresh, { recursive: true, force: true })
    await build(site, fresh, now, true)
    for (const name of ['lamps.html', 'sitemap.xml', '_redirects', 'nginx-maps.conf', 'schedule.json'])
      expect(read(dist, name), `${since} ${name}`).toBe(read(fresh, name))
  }
}, 120_000)

test('a server turns over by itself at each moment, and every page answers meanwhile', async () => {
  const own = mkdtempSync(join(folder, 'served-'))
  const site = join(own, 'site')
  writeWeekSite(site)
  const dist = join(own, 'dist')
  let now = Date.parse(weekStates[0]?.since ?? '')
  await build(site, dist, now)
  const app = await createSiteServer({ outDir: dist, log: () => {} })
  const ask = async (url: string) => {
    // The server looks at the folder once in a turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve))
    return app.inject({ url })
  }
  let timer: (() => void) | undefined
  let turnedOver = () => {}
  const stop = followSchedule({
    clock: {
      now: () => now,
      steady: () => now,
      wait(_, run) {
        timer = run
        turnedOver()
        return () => {}
      },
    },
    readValidUntil: () => readValidUntil(dist),
    async rebuild(at) {
      const { output } = await build(site, dist, at.getTime())
      if (at.getTime() === Date.parse(weekStates.at(-1)?.since ?? '')) setImmediate(() => turnedOver())
      return output !== undefined
    },
    say: () => {},
  })
  try {
    for (const { since, sentence, isShopOpen } of weekStates.slice(1)) {
      now = Date.parse(since)
      let isOver = false
      turnedOver = () => {
        isOver = true
      }
      timer?.()
      const statuses = new Set<number>()
      const askMeanwhile = async () => {
        statuses.add((await ask('/lamps')).statusCode)
        statuses.add((await ask('/lamp-shop')).statusCode)
        return isOver
      }
      await until(`the pages of ${since}`, askMeanwhile, { within: 60_000, pause: 0 })
      expect(
        [...statuses].filter((status) => status !== 200 && status !== 302),
        since,
      ).toEqual([])
      expect((await ask('/lamps')).body, since).toContain(sentence)
      const shop = await ask('/lamp-shop')
      expect([shop.statusCode, shop.headers.location], since).toEqual(
        isShopOpen ? [200, undefined] : [302, '/lamps'],
      )
    }
    expect((await ask('/schedule.json')).statusCode).toBe(404)
  } finally {
    stop()
    await app.close()
  }
}, 120_000)

const read = (dist: string, name: string) =>
  existsSync(join(dist, name)) ? readFileSync(join(dist, name), 'utf8') : ''
