import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { CountBeacon } from '../../src/contracts/count-beacon.ts'
import type { CountedAction } from '../../src/contracts/counts.ts'
import type { IntakeForm } from '../../src/contracts/intake-manifest.ts'
import { toZonedDay } from '../../src/leads/contracts/calendar-day.ts'
import { isWhole } from '../sweep.testing.ts'
import type { WatchedPage } from './support/browser.testing.ts'
import { fill, fillAsleep, makeFormBed, readForms, submit } from './support/form-site.testing.ts'

const bed = makeFormBed('test')
let form: IntakeForm
let route: string
beforeAll(async () => {
  ;({ lead: form } = await readForms())
  route = form.routes[0] ?? ''
})

/** What the page sends to be counted. */
function watchBeacons({ context }: WatchedPage): CountBeacon[] {
  const seen: CountBeacon[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/dev/count')) seen.push(JSON.parse(request.postData() ?? ''))
  })
  return seen
}

const listSums = async () =>
  (await bed.site.readCounts()).map(
    ({ route, campaign, country, action, count }) => [route, campaign, country, action, count] as const,
  )

/** Puts the page in the background, as an app that a link opens does. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('a visit counts its view, chat, call, form start and form send, and the thank-you page its own view', async () => {
  const watched = await bed.site.open(form, {}, '?utm_campaign=diwali&q=private')
  const { page, context, problems } = watched
  const seen = watchBeacons(watched)
  await expect.poll(() => bed.site.countBeacons()).toBe(1)
  // The docked chat waits while the first action is in view; at the end of the page it is in reach.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const chat = page.locator('a[data-chat]:visible').first()
  const [opened] = await Promise.all([context.waitForEvent('page'), chat.click()])
  await opened.close()
  await page.bringToFront()
  await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('a[href^="tel:"]')
    link?.addEventListener('click', (event) => event.preventDefault())
    link?.click()
    link?.click()
  })
  await fill(page, form)
  await submit(page, form)
  await page.waitForURL(bed.site.base + form.success)
  // The beacon of the page that was left came before that of this one.
  await expect
    .poll(() => seen.some(({ route, actions }) => route === form.success && 'view' in actions))
    .toBe(true)
  await expect.poll(() => bed.site.countBeacons()).toBeGreaterThan(seen.length)
  await bed.site.drainIntake()
  expect(await listSums()).toEqual([
    [form.success, 'diwali', '', 'view', 1],
    [route, 'diwali', '', 'call', 1],
    [route, 'diwali', '', 'chat', 1],
    [route, 'diwali', '', 'view', 1],
    [route, 'diwali', 'IN', 'form-send', 1],
    [route, 'diwali', 'IN', 'form-start', 1],
  ])
  expect(await context.cookies()).toEqual([])
  const ofForm = (await bed.site.readBlockCounts()).filter(({ block }) => block === form.block)
  expect(ofForm.map(({ action, count }) => [action, count])).toEqual([
    ['acted', 1],
    ['seen', 1],
  ])
  expect(problems).toEqual([])
})

test.runIf(isWhole)('visits are counted with their document, and by the day of the intake', async () => {
  const rounds = 3
  const toToday = () => toZonedDay(Date.now(), 'Asia/Kolkata')
  const before = toToday()
  // They stay open: a page that is left sends its blocks, which is a beacon as well.
  for (let round = 1; round <= rounds; round++) await bed.site.open(form)
  await expect.poll(() => bed.site.countBeacons()).toBe(rounds)
  await bed.site.drainIntake()
  expect(await bed.site.readCounts()).toEqual([
    {
      ...{
        day: expect.toBeOneOf([before, toToday()]),
        route,
        variant: 'tamil/course1',
        arm: '',
        campaign: '',
        country: '',
      },
      ...{ action: 'view' satisfies CountedAction, count: rounds },
    },
  ])
})

test.runIf(isWhole)('the first paint comes before the beacon and the code that sends it', async () => {
  const { page } = await bed.site.open(form)
  await expect.poll(() => bed.site.countBeacons()).toBe(1)
  const { painted, requested } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    requested: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/main\.|\/dev\/count$/.test(name))
      .map(({ startTime }) => startTime),
  }))
  expect(requested.length).toBeGreaterThanOrEqual(1)
  expect(Math.min(...requested)).toBeGreaterThan(painted)
})

test.runIf(isWhole)('with Global Privacy Control nothing is sent, whatever the visitor does', async () => {
  const watched = await bed.site.open(form, { extraHTTPHeaders: { 'Sec-GPC': '1' } })
  const { page } = watched
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true })
  })
  await page.goto('about:blank')
  const before = bed.site.countBeacons()
  const seen = watchBeacons(watched)
  await page.goto(`${bed.site.base}${route}?utm_campaign=diwali`)
  await fill(page, form)
  await submit(page, form)
  await page.waitForURL(bed.site.base + form.success)
  await hide(page)
  expect(await bed.site.readStored()).toHaveLength(1)
  expect(seen).toEqual([])
  expect(bed.site.countBeacons()).toBe(before)
})

test.runIf(isWhole)(
  'without JavaScript no view is counted, and the accepted post is the one send',
  async () => {
    const { page, requests } = await bed.site.open(form, { javaScriptEnabled: false }, '?utm_campaign=diwali')
    await fillAsleep(page, form)
    await submit(page, form)
    await page.waitForURL(bed.site.base + form.success)
    expect(requests.filter((address) => /count/.test(address))).toEqual([])
    await bed.site.drainIntake()
    expect(await listSums()).toEqual([[route, 'diwali', '', 'form-send', 1]])
  },
)
