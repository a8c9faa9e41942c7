import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSiteServer } from '../../src/server/create-site-server.ts'
import { editFile } from '../folders.testing.ts'
import { isWhole, takeFew } from '../sweep.testing.ts'
import { openBrowser, openPage } from './support/browser.testing.ts'
import { findAxeViolations } from './support/check-page.testing.ts'
import { isMarked, openMarked, overlay } from './support/previewed-page.testing.ts'
import { type RunningDev, startDev } from './support/start-dev.testing.ts'
import {
  showOriginal,
  translatedMark,
  translatePage,
  translatePages,
  translations,
} from './support/translate-page.testing.ts'

const root = join(import.meta.dirname, '../..')
const fixtures = join(root, 'tests/fixtures')
const closers: (() => Promise<unknown>)[] = []
const page = `title: Home
description: A page that is made of blocks of its own.
blocks:
  - { type: counter, heading: Count }
  - { type: price, heading: What it costs, amount: 120 }
  - { type: question, heading: Ask us, target: ask, label: Your question }
  - { type: sum, heading: Boxes, label: How many }
`
let site = ''
let built = ''
const browser = await openBrowser()

const edit = (file: string, from: string, to: string) => editFile(join(site, file), from, to)
const press = (page: Page) => page.getByRole('button', { name: /^Press me/ })

/** Presses the button of the counter until it counts, because its island wakes with the first touch. */
async function wakeCounter(page: Page): Promise<number> {
  const count = async () => {
    await press(page).click()
    return Number(/\d+/.exec(await press(page).innerText())?.[0])
  }
  await expect.poll(count).toBeGreaterThan(0)
  return readCount(page)
}

const readCount = async (page: Page) => Number(/\d+/.exec(await press(page).innerText())?.[0])

/** A site of four blocks of its own: an island, a behaviour, a behaviour with a form, and an island that fails. */
beforeAll(async () => {
  site = await realpath(await mkdtemp(join(tmpdir(), 'vaasal-own-')))
  closers.unshift(() => rm(site, { recursive: true, force: true }))
  for (const name of ['own-blocks', 'own-island', 'own-form', 'own-failing-island'])
    await cp(join(fixtures, name), site, { recursive: true })
  await writeFile(join(site, 'pages/home.yaml'), page)
  // Some browsers ask for it.
  await mkdir(join(site, 'public'), { recursive: true })
  await cp(join(root, 'public/favicon.svg'), join(site, 'public/favicon.svg'))
  edit('pages.yaml', '  theme:', '  forms: { ask: { endpoint: /ask } }\n  theme:')
  await promisify(execFile)(process.execPath, [join(root, 'scripts/vaasal.mjs'), 'build'], { cwd: site })
  const server = await createSiteServer({ outDir: join(site, 'dist') })
  closers.unshift(() => server.close())
  built = await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const close of closers) await close()
})

describe('a built page with blocks of its own', () => {
  test('is complete without JavaScript, and its form is sent', async () => {
    const { page, problems } = await openPage(browser, { javaScriptEnabled: false })
    await page.goto(built)
    expect(await page.locator('main').innerText()).toMatch(
      /Count\s+Press me 0\s+What it costs\s+120 €\s+Ask us/,
    )
    expect(problems).toEqual([])
    await page.getByLabel('Your question').fill('When?')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByRole('button', { name: 'Ask' }).click()
    const request = await sent
    expect([new URL(request.url()).pathname, request.postData()]).toEqual(['/ask', 'question=When%3F'])
  })

  test('wakes, and reacts to mouse and keyboard', async () => {
    const { page, problems } = await openPage(browser)
    await page.goto(built)
    const counted = await wakeCounter(page)
    await press(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => press(page).innerText()).toBe(`Press me ${counted + 1}`)
    await page.locator('#price[data-awake]').waitFor()
    await page.getByLabel('Your question').focus()
    await page.keyboard.type('Why')
    await page.getByText('77 characters left').waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    expect(problems).toEqual([])
  })
})

describe.each(takeFew(translations))('a page with blocks of its own that is translated (%s)', (way) => {
  test('before an island wakes, and back', async () => {
    const { page, problems } = await openPage(browser)
    await translatePages(page, way)
    await page.goto(built)
    const counted = await wakeCounter(page)
    expect(await press(page).innerText()).toBe(`Press me${translatedMark} ${counted}${translatedMark}`)
    await press(page).click()
    await expect.poll(() => readCount(page)).toBe(counted + 1)
    await showOriginal(page)
    expect(await press(page).innerText()).toBe(`Press me ${counted + 1}`)
    await press(page).click()
    await expect.poll(() => press(page).innerText()).toBe(`Press me ${counted + 2}`)
    expect(problems).toEqual([])
  })

  test('after an island has woken, twice, and back', async () => {
    const { page, problems } = await openPage(browser)
    await page.goto(built)
    const counted = await wakeCounter(page)
    for (const round of [1, 2]) {
      await translatePage(page, way)
      await press(page).click()
      await expect
        .poll(() => press(page).innerText())
        .toBe(`Press me${translatedMark} ${counted + 2 * round - 1}${translatedMark}`)
      await showOriginal(page)
      await press(page).click()
      await expect.poll(() => press(page).innerText()).toBe(`Press me ${counted + 2 * round}`)
    }
    expect(problems).toEqual([])
  })
})

test('an island that fails is again what it was before it woke, with what was written', async () => {
  const { page, problems } = await openPage(browser)
  await page.goto(built)
  const sum = page.locator('.wake:has(> #sum)')
  await page.getByLabel('How many').fill('12')
  await page.getByLabel('Size').selectOption('Large')
  const press = async () => {
    await sum.getByRole('button').click()
    return (await sum.getAttribute('data-wake')) === null
  }
  // It wakes by the touch.
  await expect.poll(press).toBe(true)
  expect(await page.getByLabel('How many').inputValue()).toBe('12')
  expect(await page.getByLabel('Size').inputValue()).toBe('Large')
  expect(await sum.getByRole('heading').innerText()).toBe('Boxes')
  expect(problems.join()).toContain('There is no price.')
})

describe.runIf(isWhole)('a page with blocks of its own in the preview', () => {
  let dev: RunningDev
  const gone = (page: Page) => overlay(page).waitFor({ state: 'detached' })
  const open = () => openMarked(browser, dev.address)

  beforeAll(async () => {
    dev = await startDev({ siteDir: site })
    closers.unshift(() => dev.stop())
  })

  test('shows a saved view, and wakes the blocks with saved code', async () => {
    const { page, problems } = await open()
    await page.locator('#price[data-awake="yes"]').waitFor()
    edit('blocks/price/view.tsx', '{amount} €', '{amount} euros')
    await page.getByText('120 euros').waitFor()
    edit('blocks/price/behaviour.ts', "'yes'", "'anew'")
    await page.locator('#price[data-awake="anew"]').waitFor()
    edit('blocks/counter/island.tsx', 'count + 1', 'count + 5')
    await expect.poll(() => wakeCounter(page)).toSatisfy((count: number) => count % 5 === 0)
    await page.getByLabel('Your question').fill('Why')
    await page.getByText('77 characters left').waitFor()
    expect(await isMarked(page)).toBe(true)
    expect(problems).toEqual([])
  })

  test('explains a mistake over the last good page, and the explanation goes when it is mended', async () => {
    const { page } = await open()
    const mistakes = [
      ['id={id} ', 'id={id ', /blocks\/price\/view\.tsx:10:\d+[\s\S]*unusable-block[\s\S]*\^/],
      [
        '<Amount ',
        '{missing.name}<Amount ',
        /blocks\/price\/view\.tsx:12:\d+: [\s\S]*missing is not defined/,
      ],
      [
        '<Heading value={heading}',
        '{heading as never}<Heading value={heading}',
        /blocks\/price\/view\.tsx:7:\d+: [\s\S]*not valid as a React child/,
      ],
    ] as const
    for (const [right, wrong, expected] of mistakes) {
      edit('blocks/price/view.tsx', right, wrong)
      await expect.poll(() => overlay(page).allInnerTexts()).toEqual([expect.stringMatching(expected)])
      expect(dev.said()).toMatch(expected)
      expect(await page.getByText(/120 (?:€|euros)/).isVisible()).toBe(true)
      edit('blocks/price/view.tsx', wrong, right)
      await gone(page)
    }
    expect(await isMarked(page)).toBe(true)
  })

  test('says in the catalogue where an example fails', async () => {
    edit('blocks/price/view.tsx', '{amount}', '{amount === 20 ? missing : amount}')
    const shown = () => fetch(`${dev.address}/__blocks/price-1.html`).then((reply) => reply.text())
    await expect.poll(shown).toMatch(/^blocks\/price\/view\.tsx:12:\d+: missing is not defined$/m)
    edit('blocks/price/view.tsx', '{amount === 20 ? missing : amount}', '{amount}')
    await expect.poll(shown).toMatch(/What it costs/)
  })

  test('goes on while a block is being written, and when it is taken away', async () => {
    const { page } = await open()
    const folder = join(site, 'blocks/soon')
    await mkdir(folder)
    edit('pages/home.yaml', 'What it costs', 'What it takes')
    await page.getByRole('heading', { name: 'What it takes' }).waitFor()
    expect(await overlay(page).count()).toBe(0)
    await writeFile(join(folder, 'schema.ts'), 'export const schema = {}\n')
    await overlay(page).getByText('The block has no index.ts.').waitFor()
    edit('pages/home.yaml', 'What it takes', 'What it needs')
    await rm(folder, { recursive: true })
    await page.getByRole('heading', { name: 'What it needs' }).waitFor()
    await gone(page)
  })
})
