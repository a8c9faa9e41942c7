import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { toPageFile } from '../../src/builder/files/page-files.ts'
import { createSiteServer } from '../../src/server/create-site-server.ts'
import { benchClass, benchRoute, corpusMedia, makeCorpus } from '../bench/corpus.ts'
import { buildFolder } from '../build-folder.testing.ts'
import { makeFolder, writeFiles } from '../folders.testing.ts'
import { isWhole, takeFew } from '../sweep.testing.ts'
import { openBrowser, openPage, waitUntilFetched } from './support/browser.testing.ts'
import { listPaths, readPage } from './support/list-paths.testing.ts'
import { takeCounts } from './support/take-counts.testing.ts'

/** Bytes of scripts that an ad page may fetch before the visitor touches it, compressed with brotli. */
const limit = 3276
/** Those of a page whose first view has a video as well. */
const limitWithVideo = 3680
/** Those of a page with counts, tags that the visitor has allowed, a match, an experiment, and a click id in its address. */
const limitWithAll = 6144

const browser = await openBrowser()

/** The scripts that a phone fetches without a touch, until ten seconds bring no more, by their weight. */
async function weighUntouched(
  address: string,
  folder: string,
  options: BrowserContextOptions = {},
): Promise<Record<string, number>> {
  const { page, context, requests } = await openPage(browser, options)
  await page.clock.install()
  await page.goto(address)
  await waitUntilFetched(page)
  // What arrives may wait for a frame or an idle moment before it asks for more.
  for (let known = 0; known < requests.length; ) {
    known = requests.length
    await page.clock.runFor(10_000)
    await waitUntilFetched(page)
  }
  await context.close()
  const { origin } = new URL(address)
  const scripts = requests.filter((request) => request.startsWith(origin) && request.endsWith('.js'))
  return Object.fromEntries(
    [...new Set(scripts)].map((script) => {
      const { pathname } = new URL(script)
      return [pathname, brotliCompressSync(readFileSync(join(folder, pathname))).length]
    }),
  )
}

const sum = (weights: Record<string, number>) => Object.values(weights).reduce((total, one) => total + one, 0)

/** One page of each set of blocks that wake. */
function listDifferentPages(): string[] {
  const bySet = new Map<string, string>()
  for (const path of listPaths()) {
    const wakes = readPage(path).match(/data-(?:wake|behaviour|island)="[^"]*"/g) ?? []
    const set = [...new Set(wakes)].sort().join()
    if (!bySet.has(set)) bySet.set(set, path)
  }
  return [...bySet.values()]
}

/** The thank-you page has confetti, whose code weighs as much as all the rest. */
const pages = listDifferentPages().filter((path) => !readPage(path).includes('announcement-behaviour'))
/** Those of the ad pages come first: the more of their code is loaded with the page, the earlier. */
const countLoaded = (path: string) => readPage(path).match(/data-wake="load"/g)?.length ?? 0
const heaviest = pages
  .filter((path) => readPage(path).includes('/offerBox-behaviour.'))
  .sort((one, other) => countLoaded(other) - countLoaded(one))
  .slice(0, isWhole ? 3 : 1)

test.each([...new Set([...heaviest, ...takeFew(pages)])])(
  'before a touch, %s fetches no more scripts than it may, counting of blocks included',
  async (path) => {
    const weights = await weighUntouched(inject('sites').main + path, inject('folders').main)
    expect(readPage(path)).toContain('data-counts=')
    const isWithVideo = Object.keys(weights).join().includes('ui-video')
    expect(sum(weights), JSON.stringify(weights, undefined, 2)).toBeLessThanOrEqual(
      isWithVideo ? limitWithVideo : limit,
    )
  },
)

/** Serves the site of the measurements with more under `site`, and with a change in its page with a form. */
function serveBenchSite(settings: string, change: (document: string) => string) {
  const folder = makeFolder()
  const outDir = join(folder, 'dist')
  const site = { outDir, base: '', html: '' }
  let server: FastifyInstance

  beforeAll(async () => {
    const files = { ...Object.fromEntries(makeCorpus({ corpus: 'unique', pages: 2 })), ...corpusMedia }
    const document = `pages/class/${benchClass}.yaml`
    files['pages.yaml'] = (files['pages.yaml'] ?? '').replace(/^site:\n/m, `site:\n${settings}`)
    files[document] = change(files[document] ?? '')
    writeFiles(folder, files)
    await buildFolder(folder, outDir)
    server = await createSiteServer({ outDir })
    await takeCounts(server, outDir)
    site.base = await server.listen({ port: 0, host: '127.0.0.1' })
    site.html = readFileSync(join(outDir, toPageFile(benchRoute)), 'utf8')
  })
  afterAll(async () => {
    await server.close()
  })
  return site
}

describe.runIf(isWhole)('the page of the measurements with counts, an experiment and a dialog', () => {
  const site = serveBenchSite(
    `  counts: true
  analytics:
    tag: { id: G-0000000000 }
`,
    (document) => `${document}  - { type: floatingChat, to: "dialog:choice", label: Chat }
  - type: languageDialog
    id: choice
    heading: Choose
    links: [{ label: தமிழ், name: Tamil, to: "chat:pool0" }]
experiment:
  name: words
  weights: { control: 1, other: 1 }
  arms:
    other: { blocks: [{ id: offer, title: Places for this week }] }
`,
  )

  test('fetches no more scripts than it may before a touch, and no React', async () => {
    for (const part of ['data-counts=', 'data-shares=', 'data-variant=', '<dialog', '<form', 'vaasal-chat'])
      expect(site.html).toContain(part)
    const weights = await weighUntouched(site.base + benchRoute, site.outDir)
    expect(sum(weights), JSON.stringify(weights, undefined, 2)).toBeLessThanOrEqual(limit)
    expect(Object.keys(weights).filter((name) => /react|island/.test(name))).toEqual([])
  })

  test('a form of texts loads no code for lists, numbers and dates, whether it has mistakes or is sent', async () => {
    const { page, context, requests } = await openPage(browser)
    await page.goto(site.base + benchRoute)
    await page.route('**/dev/**', (route) => route.fulfill({ json: { statusCode: 200 } }))
    const form = page.locator('main form')
    await form.locator('[name=name]').focus()
    await form.locator('xpath=self::*[@novalidate]').waitFor()
    await form.locator('[type=submit]').click()
    await form.locator('[name=name][aria-invalid]').waitFor()
    for (const [name, text] of [
      ['name', 'Asha'],
      ['email', 'asha@example.com'],
      ['phone', '98765 43210'],
    ] as const)
      await form.locator(`[name=${name}]`).fill(text)
    await form.locator('[type=submit]').click()
    await page.waitForURL(site.base)
    await context.close()
    const scripts = requests.filter((request) => request.endsWith('.js')).join()
    expect(scripts).toContain('create-submission')
    expect(scripts).not.toContain('limited-answers')
  })
})

describe.runIf(isWhole)('the page of the measurements with tags, a match and a form in steps too', () => {
  const site = serveBenchSite(
    `  counts: true
  analytics:
    tag: { id: G-0000000000 }
    meta: { id: "1234567890123456" }
    everywhere: [tag, meta]
  consent:
    notice:
      en: { title: May we count?, text: Two companies count for us. }
      ta: { title: எண்ணலாமா?, text: இரண்டு நிறுவனங்கள் எண்ணும். }
`,
    (document) =>
      `${document.replace(/^ {4}fields:\n((?: {6}.*\n)+)/m, (_, fields: string) => {
        const [first, ...others] = fields.trimEnd().replaceAll(/^/gm, '    ').split('\n')
        return ['    steps:', '      - fields:', first, '      - fields:', ...others, ''].join('\n')
      })}experiment: { name: words, arms: { other: { blocks: [{ id: offer, title: Places for this week }] } } }
match: { from: [kw], values: [{ is: [evening], set: { blocks: [{ id: hero, sentence: In the evening. }] } }] }
`,
  )

  test('starts both tags for a click on an ad, and fetches no more scripts than it may before a touch', async () => {
    for (const part of ['data-counts=', 'data-shares=', 'data-variant=', 'stepped-island', 'vaasal-consent'])
      expect(site.html).toContain(part)
    const visitor = { timezoneId: 'Europe/Berlin' }
    const first = await openPage(browser, visitor)
    await first.page.goto(site.base + benchRoute)
    await first.page.locator('#vaasal-consent [data-choice=all]').click()
    await first.page.waitForFunction(() => 'vaasal-consent' in localStorage, undefined, { timeout: 10_000 })
    const storageState = await first.context.storageState()
    const weights = await weighUntouched(`${site.base + benchRoute}?kw=evening&gclid=abc`, site.outDir, {
      ...visitor,
      storageState,
    })
    expect(Object.keys(weights).join()).toMatch(/start-meta.*start-tag|start-tag.*start-meta/)
    expect(sum(weights), JSON.stringify(weights, undefined, 2)).toBeLessThanOrEqual(limitWithAll)
  })
})
