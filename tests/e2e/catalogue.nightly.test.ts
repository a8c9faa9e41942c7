import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engineRegistry } from '../../src/blocks/block-registry.ts'
import { blocks } from '../../src/blocks/blocks-by-type.ts'
import { buildSite } from '../../src/builder/run/build-site.ts'
import { renderCatalogue } from '../../src/catalogue/render-catalogue.ts'
import { createSiteServer } from '../../src/server/create-site-server.ts'
import { writeFiles } from '../folders.testing.ts'
import { takeTenth } from '../sweep.testing.ts'
import { openBrowser, openPage } from './support/browser.testing.ts'
import { findAxeViolations, measureSidewaysScroll } from './support/check-page.testing.ts'
import { type RunningDev, startDev } from './support/start-dev.testing.ts'

const root = join(import.meta.dirname, '../..')
const cacheDir = join(root, 'node_modules/.cache/vaasal')
const titles = Array.from({ length: 160 }, (_, index) => `Loaf ${index + 1}`)
const files: Record<string, string> = {
  'public/favicon.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>',
  'pages.yaml': `version: 1
site:
  name: Corner Bakery
  url: https://bakery.test
  lang: en
  theme:
    colors: { ground: "#ffffff", surface: "#ffffff", text: "#111111", textSoft: "#333333", strong: "#222266",
      action: "#a01020", highlight: "#ffcc44", chat: "#08763a" }
    fonts:
      headline: system-ui
    radius: 8
    motif: none
routes:
  /: { page: home }
${titles.map((_, index) => `  /loaf/${index + 1}: { page: loaf-${index + 1} }`).join('\n')}
`,
  'pages/home.yaml': `title: Bread
description: Fresh every day.
blocks:
  - { type: prose, id: welcome, heading: Welcome, body: First words. }
`,
  ...Object.fromEntries(
    titles.map((title, index) => [
      `pages/loaf-${index + 1}.yaml`,
      `extends: home\ntitle: ${title}\ndescription: About ${title}.\nrobots: noindex\n`,
    ]),
  ),
  // The warning of this page: a number that cannot exist.
  'pages/loaf-42.yaml': `extends: home
title: Loaf 42 <i>rye</i>
description: About rye.
blocks:
  - { id: welcome, body: "Call [us](tel:+910000000000)." }
  - { type: faq, at: end, heading: Questions, items: [{ question: Is it rye?, answer: Yes. }, { question: Sour?, answer: No. }] }
`,
}

let folder: string
const browser = await openBrowser()
let dev: RunningDev
let server: Awaited<ReturnType<typeof createSiteServer>>
let built: string

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'vaasal-catalogue-')))
  const siteDir = join(folder, 'site')
  writeFiles(siteDir, files)
  const outDir = join(folder, 'dist')
  const { output } = await buildSite({
    registry: engineRegistry,
    ...{ siteDir, outDir, root, cacheDir, workers: 1, at: new Date('2026-01-01T00:00:00Z') },
    addFiles: (look) => renderCatalogue(look, { root, cacheDir, onProgress() {} }),
  })
  expect(output?.written).toContain('__blocks.html')
  server = await createSiteServer({ outDir })
  built = await server.listen({ port: 0, host: '127.0.0.1' })
  dev = await startDev({ siteDir })
})
afterAll(async () => {
  await dev?.stop()
  await server?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const schemes = ['dark', 'light'] as const
const status = (page: Page) => page.locator('.tools output').innerText()
const waitForStatus = (page: Page, text: string) =>
  page.locator('.tools output', { hasText: text }).waitFor({ state: 'attached' })

test('built blocks: every type is found by the words that people use, and stands there awake in the theme that is chosen', async () => {
  const { page, problems } = await openPage(browser, { viewport: { width: 1280, height: 900 } })
  await page.goto(`${built}/__blocks`)
  const count = Object.keys(blocks).length
  expect(await status(page)).toBe(`${count} of ${count} block types`)
  const picture = page.locator('#hero iframe')
  await picture.contentFrame().getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('iframe').count()).toBeLessThan(count / 2)
  const readColour = () =>
    picture
      .contentFrame()
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor)
  expect(await readColour()).toBe('rgb(255, 255, 255)')
  await page.getByLabel('Theme').selectOption('product-launch')
  await expect.poll(readColour).toBe('rgb(243, 246, 251)')
  expect(new URL(page.url()).search).toBe('?theme=product-launch')
  expect(await page.getByRole('link', { name: 'Hero' }).getAttribute('href')).toBe(
    '/__blocks/hero?theme=product-launch',
  )

  const shown = () => page.locator('.cards > li:visible').evaluateAll((all) => all.map(({ id }) => id))
  await page.getByRole('searchbox').fill('carousel')
  await expect.poll(shown).toEqual(['showcase'])
  await page.getByRole('searchbox').fill('nothing has this')
  await expect.poll(() => page.getByText('No block type matches.').isVisible()).toBe(true)
  await page.getByRole('searchbox').fill('')
  await page.setViewportSize({ width: 320, height: 740 })
  await expect.poll(() => measureSidewaysScroll(page)).toBe(0)
  for (const colorScheme of takeTenth(schemes)) {
    await page.emulateMedia({ colorScheme })
    expect(await findAxeViolations(page)).toEqual([])
  }
  // A frame that leaves the view is emptied, also while it loads. A built site plays no recording that has no file.
  expect(problems.filter((problem) => !/net::ERR_ABORTED$|media-src/.test(problem))).toEqual([])
})

test('the page of a built block: its examples are awake at each width and on each ground, and its YAML can be copied', async () => {
  const { page, problems } = await openPage(browser, {
    viewport: { width: 1360, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.goto(`${built}/__blocks/tabs?width=768&ground=strong`)
  const frame = page.locator('#tabs-1 iframe')
  for (const width of ['768', '360', '1280']) {
    await page.getByRole('radio', { name: width }).check()
    await expect
      .poll(() => frame.evaluate((element) => (element as HTMLElement).offsetWidth))
      .toBe(Number(width))
    const tab = frame.contentFrame().getByRole('tab').nth(1)
    // The tabs work when their code has arrived, which nothing in the frame tells.
    await expect
      .poll(async () => {
        await tab.click()
        return tab.getAttribute('aria-selected')
      })
      .toBe('true')
    const block = frame.contentFrame().locator('[data-ground=strong]').first()
    expect(await block.evaluate((element) => getComputedStyle(element).getPropertyValue('--ground'))).toBe(
      '#222266',
    )
  }
  await page.getByRole('button', { name: 'Copy YAML of tabs, default' }).click()
  await expect.poll(() => status(page)).toBe('Copied the YAML of default.')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.trimEnd()).toBe(await page.locator('#tabs-1 pre').textContent())
  await page.setViewportSize({ width: 320, height: 740 })
  for (const details of await page.locator('details').all()) await details.locator('summary').click()
  await expect.poll(() => measureSidewaysScroll(page)).toBe(0)
  for (const colorScheme of takeTenth(schemes)) {
    await page.emulateMedia({ colorScheme })
    expect(await findAxeViolations(page)).toEqual([])
  }
  expect(problems.filter((problem) => !problem.endsWith('net::ERR_ABORTED'))).toEqual([])
})

test.each(['360', '768', '1280'])(
  'at %s px the frame of a block that takes less room once it is awake is as high as the block then is',
  async (width) => {
    const { page } = await openPage(browser, { viewport: { width: 1360, height: 900 } })
    await page.goto(`${built}/__blocks/quiz?width=${width}`)
    const frame = page.locator('#quiz-1 iframe')
    const content = frame.contentFrame()
    await content.locator('[data-asking]').waitFor()
    const rest = async () => {
      const height = await frame.evaluate((element) => (element as HTMLElement).offsetHeight)
      return height - (await content.locator('body').evaluate((body) => (body as HTMLElement).offsetHeight))
    }
    await expect.poll(rest, { timeout: 10_000 }).toBeLessThanOrEqual(1)
  },
)

test('pages in the preview: the list is searched and filtered, shows pages and their weights, and follows edits', async () => {
  const foreign = await fetch(`${dev.address}/__pages/pages.json`, {
    headers: { origin: 'https://elsewhere.test' },
  })
  expect(foreign.status).toBe(403)
  const edited = join(folder, 'site/pages/loaf-7.yaml')
  await writeFile(edited, files['pages/loaf-7.yaml'] ?? '')
  const { page, problems } = await openPage(browser, { viewport: { width: 1280, height: 900 } })
  await page.goto(`${dev.address}/__pages?lang=en`)
  const items = page.locator('.pages > li')
  const choose = (name: string, value: string) => page.locator(`select[name=${name}]`).selectOption(value)
  await expect.poll(() => status(page)).toBe('161 of 161 pages')
  expect(await items.count()).toBe(50)
  await expect.poll(() => page.locator('.frame iframe').count()).toBeGreaterThan(2)
  expect(await page.locator('.frame iframe').count()).toBeLessThan(30)
  const thumbnail = items.first().locator('iframe').contentFrame()
  await expect.poll(() => thumbnail.getByText('First words.').count()).toBe(1)
  expect(await thumbnail.locator('script').count()).toBe(0)
  await items
    .first()
    .locator('[data-weight]', { hasText: /^\d+\.\d KB \(HTML / })
    .waitFor()

  await page.getByRole('searchbox').fill('loaf rye')
  await expect.poll(() => status(page)).toBe('1 of 161 pages')
  const item = items.first()
  expect(await item.getByRole('heading').innerText()).toBe('Loaf 42 <i>rye</i>')
  expect(await item.locator('dl').innerText()).toContain('pages/home.yaml')
  await item.getByText('2 block types, 1 problem').click()
  expect(await item.getByText('placeholder-contact').isVisible()).toBe(true)
  expect(await item.getByRole('link', { name: 'faq' }).getAttribute('href')).toBe('/__blocks/faq')
  expect(page.url()).toContain('search=loaf+rye')

  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => status(page)).toBe('161 of 161 pages')
  await choose('problems', 'any')
  expect(await status(page)).toBe('1 of 161 pages')
  await choose('problems', '')
  await choose('block', 'faq')
  expect(await status(page)).toBe('1 of 161 pages')
  await choose('block', '')
  await choose('indexed', 'yes')
  expect(await status(page)).toBe('2 of 161 pages')
  await choose('parent', 'pages/home.yaml')
  expect(await status(page)).toBe('1 of 161 pages')

  expect(problems).toEqual([])
  await writeFile(edited, 'extends: home\ntitle: Loaf 7\ndescription: Seven.\n')
  await waitForStatus(page, '2 of 161 pages')
  await writeFile(edited, files['pages/loaf-7.yaml'] ?? '')
  await waitForStatus(page, '1 of 161 pages')
  await page.getByRole('button', { name: 'Reset' }).click()
  await choose('sort', 'heavy')
  await items.first().getByRole('heading', { name: 'rye' }).waitFor()

  await page.setViewportSize({ width: 360, height: 740 })
  await item.locator('summary').click()
  await expect.poll(() => measureSidewaysScroll(page)).toBe(0)
  for (const colorScheme of takeTenth(schemes)) {
    await page.emulateMedia({ colorScheme })
    expect(await findAxeViolations(page)).toEqual([])
  }
  // While a document is half written, its page cannot be shown.
  expect(problems.filter((problem) => !problem.includes('status of 500'))).toEqual([])
})
