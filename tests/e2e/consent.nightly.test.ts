import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createSiteServer } from '../../src/server/create-site-server.ts'
import { checkConsent } from '../../src/tools/consent/check-consent.ts'
import { findBrowser } from '../../src/tools/find-browser.ts'
import { makeFolder } from '../folders.testing.ts'
import { openBrowser } from './support/browser.testing.ts'
import { letLoad, listStored, makeConsentBed } from './support/consent-site.testing.ts'

const browser = await openBrowser()
const { visit, outDir, address } = makeConsentBed(browser)

/** Visitors of each region, and whether they are asked. */
const zones = {
  'Europe/Berlin': true,
  'Europe/London': true,
  'Europe/Zurich': true,
  'Asia/Kolkata': true,
  'America/Los_Angeles': true,
  'America/Sao_Paulo': true,
  UTC: true,
  'Asia/Tokyo': false,
} as const
const pages = {
  '/': ['gtag/js'],
  '/harbour': ['gtag/js', 'gtm.js'],
  '/tamil': ['gtag/js'],
  '/stored': ['gtag/js'],
  '/404': ['gtag/js'],
}
const choices = ['nothing', 'no', 'yes'] as const

describe.each(Object.entries(zones))('a visitor in %s', (timezoneId, isAsked) => {
  describe.each([false, true])('with Global Privacy Control: %s', (signal) => {
    test.each(
      // Of places that differ in nothing but their answer, one page stands for all.
      Object.entries(pages).flatMap(([path, tags]) =>
        timezoneId !== 'Europe/Berlin' && path !== '/harbour'
          ? []
          : (isAsked && !signal ? choices : choices.slice(0, 1)).map(
              (choice) => [path, choice, tags] as const,
            ),
      ),
    )('%s after %s', async (path, choice, tags) => {
      const asked = await visit(`${path}?utm_campaign=spring`, { timezoneId, locale: 'en', signal })
      const { page, foreign } = asked
      const notice = page.locator('#vaasal-consent')
      expect(await notice.isVisible()).toBe(isAsked && !signal)
      const canChoose = isAsked && !signal
      if (canChoose && choice !== 'nothing')
        await page.locator(`[data-choice=${choice === 'yes' ? 'all' : 'none'}]`).click()
      await letLoad(page)
      const isAllowed = !signal && (isAsked ? choice === 'yes' : true)
      const loaded = () => foreign.map((one) => /\/(gtag\/js|gtm\.js)/.exec(one)?.[1]).sort()
      if (isAllowed) await expect.poll(loaded).toEqual(tags)
      else {
        expect(loaded()).toEqual([])
        const kept = canChoose && choice === 'no' ? ['vaasal-consent'] : []
        expect(await listStored(asked)).toEqual(kept)
      }
    })
  })
})

const root = join(import.meta.dirname, '../..')
const minutes = 60_000

test('the check of a built site finds it in order', { timeout: 5 * minutes }, async () => {
  const executable = await findBrowser(root, 'this test')
  const found = await checkConsent({ outDir: outDir(), address: address(), browser: executable })
  expect(found.flatMap(({ breaches }) => breaches)).toEqual([])
  expect(found.map(({ route }) => route)).toEqual(Object.keys(pages).sort())
  expect(found.every(({ asks, loaded }) => asks && loaded.length === 1)).toBe(true)
})

test('the check names what a page asks for and stores without consent', {
  timeout: 2 * minutes,
}, async () => {
  const folder = makeFolder()
  cpSync(outDir(), folder, { recursive: true })
  // Without headers nothing stops a script that does not wait.
  for (const name of [
    '_headers',
    ...Object.keys(pages)
      .filter((path) => path !== '/')
      .map((path) => `${path.slice(1)}.html`),
  ])
    rmSync(join(folder, name))
  const home = join(folder, 'index.html')
  const script = '<script src="https://tags.example/early.js"></script></head>'
  writeFileSync(home, readFileSync(home, 'utf8').replace('</head>', script))
  const server = await createSiteServer({ outDir: folder })
  try {
    const browser = await findBrowser(root, 'this test')
    const [page] = await checkConsent({
      ...{ outDir: folder, browser },
      address: await server.listen({ port: 0, host: '127.0.0.1' }),
    })
    const found = page?.breaches.map(({ moment, what }) => `${moment}: ${what}`)
    expect(found).toContain('before a choice: asked for https://tags.example/early.js')
    expect(found).toContain('before a choice: stored the cookie "_ga"')
    expect(found).toContain('after a withdrawal: asked for https://tags.example/early.js')
  } finally {
    await server.close()
  }
})
