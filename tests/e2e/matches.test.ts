import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder } from '../folders.testing.ts'
import { buildFormSite } from '../leads/build-form-site.testing.ts'
import { matchSite } from '../match-site.testing.ts'
import { isWhole, takeFew } from '../sweep.testing.ts'
import { openBrowser, openPage, waitUntilFetched } from './support/browser.testing.ts'
import { type FormSite, startFormSite } from './support/form-site.testing.ts'

const media = join(import.meta.dirname, '../fixtures/second-site/public/media')
const folder = makeFolder()
let outDir = ''
const browser = await openBrowser()
let site: FormSite

beforeAll(async () => {
  cpSync(join(media, 'montagestaender.svg'), join(folder, 'site/public/media/one.svg'))
  cpSync(join(media, 'probefahrt.svg'), join(folder, 'site/public/media/two.svg'))
  cpSync(join(import.meta.dirname, '../../public/favicon.svg'), join(folder, 'site/public/favicon.svg'))
  outDir = await buildFormSite(folder, matchSite)
  site = await startFormSite(browser, {}, { built: outDir })
})
afterAll(async () => {
  await site?.close()
})

/** Notes in every frame, before it is painted, which headlines are on the page, and what shifts. */
function watchFrames(): void {
  const seen = new Set<string>()
  let shift = 0
  Object.assign(window, { readFrames: () => ({ seen: [...seen], shift }) })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  const note = () => {
    for (const { textContent } of document.querySelectorAll('h1')) if (textContent) seen.add(textContent)
    requestAnimationFrame(note)
  }
  note()
}
const readFrames = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { readFrames: () => { seen: string[]; shift: number } }).readFrames(),
  )

const addresses: [string, string, string][] = [
  ['?utm_source=g&kw=Office+English', 'English for office talk', 'one'],
  [
    '?utm_term=%E0%AE%B5%E0%AF%87%E0%AE%B2%E0%AF%88+%E0%AE%86%E0%AE%99%E0%AE%95%E0%AE%BF%E0%AE%B2%E0%AE%AE',
    'English for office talk',
    'one',
  ],
  ['?kw=housewife%20english', 'English at home', 'two'],
  ['?kw=%E0%A4%A<b>', 'Page words', 'one'],
]

test.each(takeFew(addresses))(
  'the first paint of %s shows "%s", with its picture alone, and nothing shifts at 320 px',
  async (query, heading, picture) => {
    const { page, requests, problems } = await openPage(browser, { viewport: { width: 320, height: 640 } })
    await page.addInitScript(watchFrames)
    await page.goto(`${site.base}/matched${query}`)
    await waitUntilFetched(page)
    const { seen, shift } = await readFrames(page)
    expect(seen).toEqual([heading])
    // A font that comes late moves a line by less than a pixel; another headline or picture would move much more.
    expect(shift).toBeLessThan(0.001)
    expect(
      requests.flatMap((address) => /\/assets\/(one|two)\.[\w-]+\.svg$/.exec(address)?.[1] ?? []),
    ).toEqual([picture])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(problems).toEqual([])
  },
)

test('the lead and the chat message know the match; the experiment of the page does not', async () => {
  const { page, context, problems } = await openPage(browser)
  await context.route('https://chat.example/**', (route) => route.fulfill({ body: '' }))
  await page.goto(`${site.base}/both?kw=work+english`)
  await page.locator('#lead [name=name]').focus()
  await page.locator('#lead form[novalidate]').waitFor({ state: 'attached' })
  const chat = context.waitForEvent('page')
  await page.locator('a[data-chat]').first().click()
  expect(new URL((await chat).url()).searchParams.get('text')).toMatch(/^Hello \[x-\w{4}\]$/)
  await page.locator('#lead [name=name]').fill('Kavitha R')
  await page.locator('#lead [name=phone]').fill('98765 43210')
  await page.locator('#lead [name=place]').fill('Madurai')
  expect(await page.locator('#lead [type=submit]').innerText()).toBe('Call me at work')
  await page.locator('#lead [type=submit]').click()
  await page.waitForURL(`${site.base}/thanks`)
  const [lead] = await site.readStored()
  expect(lead?.context).toMatchObject({ arm: 'match/office-english', variant: 'both' })
  expect(problems).toEqual([])
})

test.runIf(isWhole)('a form that is shown again is that of the match', async () => {
  const { page } = await openPage(browser)
  await page.route('**/main.*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto(`${site.base}/matched?kw=work+english`)
  await page.locator('#lead [name=name]').fill('Meena Sent')
  await page.locator('#lead [name=phone]').fill('12')
  await page.locator('#lead form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
  })
  await page.locator('#lead [type=submit]').click()
  await page.locator('#lead_phone-error').waitFor()
  expect(await page.locator('#lead [type=submit]').innerText()).toBe('Call me at work')
  expect(await page.locator('#lead [name=name]').inputValue()).toBe('Meena Sent')
})

test('a page without matches carries nothing of them', () => {
  expect(readFileSync(join(outDir, 'plain.html'), 'utf8')).not.toMatch(/<template|data-match|data-words/)
})
