import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveFolder } from '../e2e/support/serve-folder.testing.ts'
import { makeFolder } from '../folders.testing.ts'
import { until } from '../until.testing.ts'
import { letLoad, makeConsentVisits } from './support/make-consent-visits.testing.ts'

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
/** Each kind of page, with the tags that it has. */
const pages = {
  '/': ['gtag/js'],
  '/harbour': ['gtag/js', 'gtm.js'],
  '/tamil': ['gtag/js'],
  '/stored': ['gtag/js'],
  '/404': ['gtag/js'],
}
const choices = ['nothing', 'no', 'yes', 'yes, and then no'] as const

const folder = makeFolder()
let site: Awaited<ReturnType<typeof serveFolder>>
beforeAll(async () => {
  cpSync(join(import.meta.dirname, '../fixtures/consent-site'), folder, { recursive: true })
  site = await serveFolder(folder)
})
afterAll(async () => {
  await site?.close()
})

/** Of places that differ in nothing but their answer, one page stands for all. */
const listCases = (signal: boolean) =>
  Object.entries(zones).flatMap(([zone, isAsked]) =>
    Object.entries(pages).flatMap(([path, tags]) =>
      zone !== 'Europe/Berlin' && path !== '/harbour'
        ? []
        : (isAsked && !signal ? choices : choices.slice(0, 1)).map(
            (choice) => [path, zone, choice, { tags, isAsked: isAsked && !signal }] as const,
          ),
    ),
  )

describe.each(['chromium', 'firefox'] as const)('%s', (engine) => {
  describe.each([false, true])('with Global Privacy Control: %s', (signal) => {
    const visit = makeConsentVisits(engine, signal)

    test.each(listCases(signal))('%s in %s after %s', async (path, zone, choice, { tags, isAsked }) => {
      const { page, takeAsked, listStored } = await visit(
        `${site.address}${path}?utm_campaign=spring&gclid=1`,
        zone,
      )
      const isShown = () =>
        page.$eval('#vaasal-consent', (notice) => (notice as HTMLElement).checkVisibility())
      expect(await isShown()).toBe(isAsked)
      const choose = (answer: 'all' | 'none') =>
        page.$eval(`[data-choice=${answer}]`, (button) => (button as HTMLElement).click())
      const expectNothing = async (stored: string[]) => {
        await letLoad(page)
        expect(await isShown()).toBe(isAsked && choice === 'nothing')
        expect(takeAsked()).toEqual([])
        expect(await listStored()).toEqual(stored)
      }
      const expectTags = async () => {
        const asked: string[] = []
        const isLoaded = () => {
          asked.push(...takeAsked().map((one) => /\/(gtag\/js|gtm\.js)/.exec(one)?.[1] ?? one))
          return asked.length >= tags.length
        }
        await until('the tags of the page', isLoaded)
        // `waitForSelector` evaluates text in Firefox, which the policy of the page forbids.
        const hasRun = () => page.evaluate(() => document.documentElement.dataset.tagged === '1')
        await until('the tags to have run', hasRun)
        await letLoad(page)
        expect(isLoaded() && asked.sort()).toEqual(tags)
        expect(await listStored()).toEqual(expect.arrayContaining(['_gcl_ls', 'cookie _ga', 'cookie basket']))
      }

      if (signal || choice === 'nothing') {
        if (isAsked || signal) await expectNothing([])
        else await expectTags()
        return
      }
      // Whatever could load before the choice has had its time.
      await letLoad(page)
      expect(takeAsked()).toEqual([])
      await choose(choice === 'no' ? 'none' : 'all')
      if (choice === 'no') return expectNothing(['vaasal-consent'])
      await expectTags()
      if (choice === 'yes') return
      await page.$eval('a[href="#vaasal-consent"]', (link) => (link as HTMLElement).click())
      const reloaded = page.waitForNavigation()
      await choose('none')
      await reloaded
      await expectNothing(['cookie basket', 'vaasal-consent'])
    })
  })
})
