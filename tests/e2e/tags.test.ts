import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tagKinds } from '../../src/core/schema/tags/tag-records.ts'
import { editFile, makeFolder } from '../folders.testing.ts'
import { openBrowser, openPage, type WatchedPage, waitUntilStarted } from './support/browser.testing.ts'
import { serveFolder } from './support/serve-folder.testing.ts'

const browser = await openBrowser()
const lead = '5f0c2c5e-7d5c-4f0e-9a53-0c7e2b1d9a11'
let base = ''
let close: () => Promise<unknown> = async () => {}

/** A form on a page without tags, and a thank-you page with every kind of tag. */
beforeAll(async () => {
  const folder = makeFolder()
  cpSync(join(import.meta.dirname, '../fixtures/form-site'), folder, { recursive: true })
  // Browsers ask for it.
  cpSync(join(import.meta.dirname, '../../public/favicon.svg'), join(folder, 'public/favicon.svg'))
  editFile(
    join(folder, 'pages.yaml'),
    '  forms:\n',
    `  analytics:
    tag: { id: G-12345 }
    tagManager: { id: GTM-12345 }
    googleAds: { id: AW-12345, lead: LABEL-1 }
    meta: { id: 12345678901234567 }
    tiktok: { id: C4ABCDEFGHIJ1234KLMN }
    linkedin: { id: 1234567, lead: 7654321 }
    uet: { id: 12345678 }
    clarity: { id: abcdefghij }
    plausible: { domain: forms.example }
    umami: { id: b59e9c65-ae32-47f1-8400-119fcf4861c4 }
  forms:
`,
  )
  editFile(join(folder, 'pages/thank.yaml'), 'blocks:\n', `analytics: [${tagKinds.join(', ')}]\nblocks:\n`)
  const served = await serveFolder(folder)
  base = served.address
  close = served.close
})
afterAll(() => close())

/** The script of each tag, what it loads besides and where it reports, as the scripts of these companies do. */
const recorded: Readonly<Record<string, readonly [further: string, report: string]>> = {
  'https://www.googletagmanager.com/gtag/js?id=G-12345': [
    'https://googleads.g.doubleclick.net/pagead/viewthroughconversion/12345/',
    'https://region1.google-analytics.com/g/collect',
  ],
  'https://www.googletagmanager.com/gtm.js?id=GTM-12345': [
    'https://www.googletagmanager.com/gtag/destination?id=G-1',
    'https://www.googletagmanager.com/td',
  ],
  'https://connect.facebook.net/en_US/fbevents.js': [
    'https://connect.facebook.net/signals/config/12345678901234567',
    'https://www.facebook.com/tr/',
  ],
  'https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=C4ABCDEFGHIJ1234KLMN&lib=ttq': [
    'https://analytics.tiktok.com/i18n/pixel/static/main.js',
    'https://analytics.tiktok.com/api/v2/pixel',
  ],
  'https://snap.licdn.com/li.lms-analytics/insight.min.js': [
    'https://snap.licdn.com/li.lms-analytics/insight.beta.min.js',
    'https://px.ads.linkedin.com/collect',
  ],
  'https://bat.bing.com/bat.js?ti=12345678': [
    'https://bat.bing.com/p/action/12345678.js',
    'https://bat.bing.com/action/0',
  ],
  'https://www.clarity.ms/tag/abcdefghij': [
    'https://scripts.clarity.ms/0.8.5/clarity.js',
    'https://k.clarity.ms/collect',
  ],
  'https://plausible.io/js/script.js': ['', 'https://plausible.io/api/event'],
  'https://cloud.umami.is/script.js': ['', 'https://gateway.umami.is/api/send'],
}

/** Google's two tags share a script, which the tag whose module comes first asks for by its id. */
const nameScript = (address: string) => address.replace('js?id=AW-12345', 'js?id=G-12345')

/** Answers for the companies, and for the intake. */
async function answer({ context }: WatchedPage): Promise<void> {
  await context.route(/^https:/, (route) => {
    const [further, report] = recorded[nameScript(route.request().url())] ?? []
    const load =
      further && `document.head.append(Object.assign(document.createElement('script'),{src:'${further}'}));`
    const send =
      report &&
      `fetch('${report}').then((reply)=>reply.text());${/plausible|umami/.test(report) ? '' : `new Image().src='${report}?image';`}`
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: `${load ?? ''}${send ?? ''}`,
    })
  })
  await context.route('**/dev/PostLeadsForm*', (route) =>
    route.fulfill({ json: { statusCode: 200, message: 'Stored.', id: lead } }),
  )
}

async function sendForm(page: Page): Promise<void> {
  await page.goto(base)
  page.setDefaultTimeout(10_000)
  await page.locator('main form [name=name]').focus()
  await page.locator('main form[novalidate]').waitFor()
  for (const [name, text] of [
    ['name', 'Asha'],
    ['email', 'asha@example.com'],
    ['phone', '98765 43210'],
    ['place', 'Madurai'],
  ] as const)
    await page.locator(`main form [name=${name}]`).fill(text)
  await page.locator('main form [type=checkbox]').check()
  await page.locator('main form [type=submit]').click()
  await page.waitForURL(`${base}/tamil/Thank`)
  await waitUntilStarted(page)
}

const listForeign = (requests: readonly string[]) =>
  requests.filter((address) => !address.startsWith(base)).map(nameScript)

test('every tag of the thank-you page loads once, after the first paint, and hears of the lead by its id', async () => {
  const watched = await openPage(browser, {}, { others: 'routed' })
  const { page, problems, requests } = watched
  await answer(watched)
  await sendForm(page)
  const expected = Object.entries(recorded).flatMap(([script, [further, report]]) => [
    ...[script, further, report].filter(Boolean),
    ...(/plausible|umami/.test(report) ? [] : [`${report}?image`]),
  ])
  await expect.poll(() => listForeign(requests).sort(), { timeout: 15_000 }).toEqual(expected.sort())
  const said = await page.evaluate(() => {
    const tagged = window as unknown as Record<string, { queue: unknown[]; q: unknown[] } & unknown[]>
    const [first] = performance.getEntriesByName('first-contentful-paint')
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith('https://'))
    return {
      isPaintedFirst: scripts.every(({ startTime }) => startTime > (first?.startTime ?? Number.NaN)),
      layer: tagged.dataLayer?.map((entry) =>
        /Arg/.test(String(entry)) ? [...(entry as unknown[])] : entry,
      ),
      meta: tagged.fbq?.queue,
      tiktok: [...(tagged.ttq ?? [])],
      linkedin: tagged.lintrk?.q,
      uet: tagged.uetq,
      clarity: tagged.clarity?.q,
      plausible: tagged.plausible?.q,
    }
  })
  const details = { form: 'lead' }
  expect(said.isPaintedFirst).toBe(true)
  expect(said.layer).toContainEqual(['event', 'lead', { ...details, send_to: 'G-12345' }])
  expect(said.layer).toContainEqual([
    ...['event', 'conversion'],
    { send_to: 'AW-12345/LABEL-1', transaction_id: lead },
  ])
  expect(said.layer).toContainEqual({ event: 'lead', ...details, event_id: lead })
  expect(said.meta).toContainEqual(['track', 'Lead', details, { eventID: lead }])
  expect(said.tiktok).toContainEqual(['track', 'Lead', details, { event_id: lead }])
  expect(said.linkedin).toEqual([['track', { conversion_id: 7654321, event_id: lead }]])
  expect(said.uet).toContain('lead')
  expect(said.clarity).toContainEqual(['event', 'lead'])
  expect(said.plausible).toEqual([['lead', { props: details }]])
  expect(problems).toEqual([])
})

test('under Global Privacy Control no tag loads, and no event is kept', async () => {
  const watched = await openPage(browser, {}, { others: 'routed' })
  const { page, problems, requests } = watched
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
  await answer(watched)
  await page.goto(`${base}/tamil/Thank`)
  await page.getByRole('heading', { level: 1 }).click()
  // As a form says that it was accepted.
  await page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('vaasal:event', { detail: { name: 'lead', form: 'lead' } })),
  )
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })))
  expect(listForeign(requests)).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('vaasal-events'))).toBeNull()
  expect(problems).toEqual([])
})
