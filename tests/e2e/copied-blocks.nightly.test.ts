import { execFile } from 'node:child_process'
import { cp, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IntakeForm } from '../../src/contracts/intake-manifest.ts'
import { writeChanges } from '../../src/tools/changes/write-changes.ts'
import { planAddBlock } from '../../src/tools/copied-block/plan-add-block.ts'
import { connectBrowser, openPage } from './support/browser.testing.ts'
import {
  expectAnswers,
  type FormSite,
  fill,
  listForms,
  startFormSite,
  submit,
  wakeForm,
} from './support/form-site.testing.ts'
import { type RunningDev, startDev } from './support/start-dev.testing.ts'

const root = join(import.meta.dirname, '../..')
const closers: (() => Promise<unknown>)[] = []
let browser: Awaited<ReturnType<typeof connectBrowser>>
let folder = ''
let site: FormSite
let lead: IntakeForm

/** The first site with copies of blocks that wake, and of those that are on all pages. */
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'vaasal-copied-')))
  closers.unshift(() => rm(folder, { recursive: true, force: true }))
  for (const part of ['pages', 'public', 'pages.yaml'])
    await cp(join(root, part), join(folder, part), { recursive: true })
  const place = { siteDir: folder, cacheDir: join(folder, '.vaasal') }
  for (const name of ['footer', 'form', 'testimonials', 'topNav'])
    await writeChanges(place, planAddBlock({ root, version: '1.0.0', siteDir: folder, name }))
  await promisify(execFile)(process.execPath, [join(root, 'scripts/vaasal.mjs'), 'build'], { cwd: folder })
  browser = await connectBrowser()
  closers.unshift(() => browser.close())
  const built = join(folder, 'dist')
  site = await startFormSite(browser, {}, { built })
  closers.unshift(() => site.close())
  const found = (await listForms(built)).find(({ name }) => name === 'lead')
  if (!found) throw new Error('The site has no form of leads.')
  lead = found
}, 240_000)
afterAll(async () => {
  for (const close of closers) await close()
})

async function wakeCarousel(page: Page): Promise<void> {
  await page.mouse.wheel(0, 10)
  await page.locator('#testimonials').scrollIntoViewIfNeeded()
  await page.locator('#testimonials .slick-slide').first().waitFor({ state: 'attached' })
}

describe('a site with copied blocks', () => {
  test('sends its form, and the intake stores it', async () => {
    const { page, context, problems } = await site.open(lead)
    await fill(page, lead)
    await submit(page, lead)
    await page.waitForURL(`${site.base}${lead.success}`)
    expectAnswers((await site.readStored())[0], lead)
    expect(problems).toEqual([])
    await context.close()
  })

  test('wakes its carousel', async () => {
    const { page, context, problems } = await openPage(browser)
    await page.goto(site.base)
    await wakeCarousel(page)
    expect(problems).toEqual([])
    await context.close()
  })
})

describe('the preview of a site with copied blocks', () => {
  let dev: RunningDev
  beforeAll(async () => {
    dev = await startDev({ siteDir: folder })
    closers.unshift(() => dev.stop())
  }, 120_000)

  test('wakes its form and its carousel', async () => {
    const { page, context, problems } = await openPage(browser)
    await page.goto(`${dev.address}${lead.routes[0]}`)
    await wakeForm(page, lead)
    await page.goto(dev.address)
    await wakeCarousel(page)
    expect(problems).toEqual([])
    await context.close()
  })
})
