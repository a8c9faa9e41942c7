import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeArmCode } from '../../src/contracts/arm.ts'
import { inlineScripts } from '../../src/ui/inline-scripts.ts'
import { experimentSite } from '../experiment-site.testing.ts'
import { makeFolder } from '../folders.testing.ts'
import { buildFormSite } from '../leads/build-form-site.testing.ts'
import { isWhole, takeFew, takeTenth } from '../sweep.testing.ts'
import { openBrowser, openPage, type WatchedPage, waitUntilFetched } from './support/browser.testing.ts'
import { findAxeViolations } from './support/check-page.testing.ts'
import { type FormSite, startFormSite } from './support/form-site.testing.ts'
import { serveInPieces } from './support/serve-in-pieces.testing.ts'

const media = join(import.meta.dirname, '../fixtures/second-site/public/media')
const folder = makeFolder()
let outDir = ''
const browser = await openBrowser()
let site: FormSite

beforeAll(async () => {
  cpSync(join(media, 'montagestaender.svg'), join(folder, 'site/public/media/one.svg'))
  cpSync(join(media, 'probefahrt.svg'), join(folder, 'site/public/media/two.svg'))
  cpSync(join(import.meta.dirname, '../../public/favicon.svg'), join(folder, 'site/public/favicon.svg'))
  outDir = await buildFormSite(folder, experimentSite)
  site = await startFormSite(browser, {}, { built: outDir })
})
afterAll(async () => {
  await site?.close()
})

async function open(options: Parameters<typeof openPage>[1] = {}): Promise<WatchedPage> {
  const watched = await openPage(browser, options)
  await watched.context.route('https://chat.example/**', (route) => route.fulfill({ body: '' }))
  return watched
}

/** Makes the browser draw this random number, always. */
const draw = (page: Page, number: number) =>
  page.addInitScript((value) => {
    Math.random = () => value
  }, number)

const armOf = (page: Page) => page.locator('html').getAttribute('data-arm')
const headingOf = (page: Page) => page.locator('#opening-title').innerText()
/** The pictures among the requests, by the names of their files. */
const listPictures = (requests: readonly string[]) =>
  requests.flatMap((address) => /\/assets\/(one|two)\.[\w-]+\.svg$/.exec(address)?.[1] ?? [])
const storedIn = (page: Page) => page.evaluate(() => localStorage.getItem('vaasal-arms'))

describe('no flicker', () => {
  /** Notes in every frame, before it is painted, what is on the page, and what shifts. */
  function watchFrames(): void {
    const seen = new Set<string>()
    let shift = 0
    Object.assign(window, { seen, readShift: () => shift })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    const note = () => {
      for (const { textContent } of document.querySelectorAll('h1, h2'))
        if (textContent) seen.add(textContent)
      for (const { src } of document.images) seen.add(new URL(src).pathname)
      if (document.getElementById('numbers')) seen.add('numbers')
      requestAnimationFrame(note)
    }
    note()
  }

  test('a page that arrives in pieces on a slow phone never shows a block of the page in the place of the arm', async () => {
    const html = readFileSync(join(outDir, 'index.html'), 'utf8')
    const body = html.slice(html.indexOf('<body'))
    const cuts = ['<body', 'Page wo', 'One evening', 'teachers', 'rooms', 'Voices of', 'Lakshmi', '</main>']
      .map((text) => html.length - body.length + body.indexOf(text))
      .concat(html.length)
    const pieces = cuts.map((end, index) => html.slice(index === 0 ? 0 : cuts[index - 1], end))
    const server = await serveInPieces({
      base: site.base,
      address: '/?arm=direct',
      firstPiece: pieces[0] ?? '',
    })
    const { page, context, problems } = await open()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.addInitScript(watchFrames)
    await page.goto(server.address, { waitUntil: 'commit' })
    for (const piece of pieces.slice(1)) {
      server.send(piece)
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
    }
    server.finish()
    await page.waitForLoadState('load')
    await waitUntilFetched(page)
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    expect(seen).toEqual(
      expect.arrayContaining(['Arm words', 'How it goes', 'Voices of the arm', 'Ask for a call']),
    )
    expect(seen.filter((text) => /Page words|of the page|Leave your|\/one\.|^numbers$/.test(text))).toEqual(
      [],
    )
    expect(listPictures(server.requested)).toEqual(['two'])
    expect(await page.evaluate(() => (window as unknown as { readShift: () => number }).readShift())).toBe(0)
    expect(problems).toEqual([])
    server.close()
  })

  test.each(
    takeFew([
      ['control', 'Page words', 'one'],
      ['direct', 'Arm words', 'two'],
    ] as const),
  )('the first paint shows %s, and only its picture is requested', async (arm, heading, picture) => {
    const { page, context, requests, problems } = await open()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.addInitScript(watchFrames)
    await page.goto(`${site.base}/?arm=${arm}`)
    await waitUntilFetched(page)
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    expect(seen).toContain(heading)
    expect(seen.filter((text) => /words$/.test(text))).toEqual([heading])
    expect(listPictures(requests)).toEqual([picture])
    expect(await page.evaluate(() => (window as unknown as { readShift: () => number }).readShift())).toBe(0)
    expect(problems).toEqual([])
  })
})

describe('the choice', () => {
  test.each(
    takeFew([
      [0, 'control'],
      [0.2499, 'control'],
      [0.25, 'direct'],
      [0.9999, 'direct'],
    ] as const),
  )('the random number %d gives %s', async (number, arm) => {
    const { page } = await open()
    await draw(page, number)
    await page.goto(site.base)
    expect(await armOf(page)).toBe(`words/${arm}`)
    expect(await headingOf(page)).toBe(arm === 'control' ? 'Page words' : 'Arm words')
    expect(await storedIn(page)).toMatch(new RegExp(`^\\{"words":\\["${arm}",\\d+\\]\\}$`))
  })

  test.runIf(isWhole)(
    'the arm stays the same for 90 days, and is chosen anew afterwards or if it is no longer there',
    async () => {
      const { page } = await open()
      await draw(page, 0.9)
      await page.goto(site.base)
      const [, until] = JSON.parse((await storedIn(page)) ?? '{}').words
      expect(Math.round((until - Date.now()) / 86_400_000)).toBe(90)
      await page.addInitScript(() => {
        Math.random = () => 0
      })
      await page.goto(site.base)
      expect(await armOf(page)).toBe('words/direct')
      for (const stored of [
        JSON.stringify({ words: ['direct', Date.now() - 1] }),
        JSON.stringify({ words: ['gone', Date.now() + 1e9] }),
        JSON.stringify({ words: ['old', Date.now() + 1e9] }),
        JSON.stringify({ words: 5 }),
        'null',
        '{',
      ]) {
        await page.evaluate((text) => localStorage.setItem('vaasal-arms', text), stored)
        await page.goto(site.base)
        expect(await armOf(page), stored).toBe('words/control')
      }
    },
  )

  test.runIf(isWhole)(
    'an arm in the address is shown, marked and not stored, even if it is never chosen',
    async () => {
      const { page } = await open()
      await page.goto(`${site.base}/?utm_source=x&arm=old`)
      expect(await armOf(page)).toBeNull()
      expect(await page.locator('html').getAttribute('data-arm-forced')).toBe('words/old')
      expect(await headingOf(page)).toBe('Old words')
      const ids = () =>
        page.locator('main > *').evaluateAll((all) => all.map((one) => one.id || one.firstElementChild?.id))
      expect(await ids()).toEqual(['voices', 'opening', 'numbers', 'lead'])
      expect(await storedIn(page)).toBeNull()
      await draw(page, 0)
      await page.goto(`${site.base}/?arm=unknown`)
      expect(await armOf(page)).toBe('words/control')
      expect(await page.locator('html[data-arm-forced]').count()).toBe(0)
    },
  )

  test.runIf(isWhole)('with `remember: none` the arm is chosen at every view', async () => {
    const { page } = await open()
    for (const [number, arm] of [
      [0.9, 'direct'],
      [0, 'control'],
    ] as const) {
      await draw(page, number)
      await page.goto(`${site.base}/always`)
      expect(await armOf(page)).toBe(`always/${arm}`)
      expect(await storedIn(page)).toBeNull()
    }
  })

  test.runIf(isWhole)(
    'under Global Privacy Control the visitor sees the page, and nothing is stored or named',
    async () => {
      const { page, requests } = await open()
      await draw(page, 0.9)
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
      )
      await page.goto(site.base)
      expect(await armOf(page)).toBeNull()
      expect(await headingOf(page)).toBe('Page words')
      expect(await storedIn(page)).toBeNull()
      await waitUntilFetched(page)
      expect(listPictures(requests)).toEqual(['one'])
    },
  )

  test.runIf(isWhole)('without JavaScript the page is as it is written', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto(`${site.base}/?arm=direct`)
    expect(await headingOf(page)).toBe('Page words')
    expect(await page.locator('#numbers').isVisible()).toBe(true)
    expect(
      await page
        .locator('#opening img')
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    ).toBe(true)
  })
})

describe('in an arm', () => {
  const answer = async (page: Page) => {
    await page.locator('#lead [name=name]').fill('Kavitha R')
    await page.locator('#lead [name=phone]').fill('98765 43210')
  }

  test('the form wakes and sends the arm, the carousel turns, and axe finds nothing', async () => {
    const { page, problems } = await open()
    await draw(page, 0.9)
    await page.goto(site.base)
    expect(await findAxeViolations(page)).toEqual([])
    await page.locator('#voices').scrollIntoViewIfNeeded()
    await page.locator('#voices .slick-list').waitFor()
    await page.locator('#lead [name=name]').focus()
    await page.locator('#lead form[novalidate]').waitFor({ state: 'attached' })
    await answer(page)
    await page.locator('#lead [type=submit]').click()
    await page.waitForURL(`${site.base}/thanks`)
    const [lead] = await site.readStored()
    expect(lead).toMatchObject({ route: '/', context: { arm: 'words/direct', variant: 'home' } })
    expect(problems).toEqual([])
  })

  test.runIf(isWhole)(
    'its form is shown again with what was entered, also if the browser sends it by itself',
    async () => {
      const { page, problems } = await open()
      await page.route('**/main.*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
      await page.goto(`${site.base}/?arm=direct`)
      await page.locator('#lead [name=name]').fill('Meena Sent')
      await page.locator('#lead [name=phone]').fill('12')
      await page.locator('#lead form').evaluate((form: HTMLFormElement) => {
        form.noValidate = true
      })
      await page.locator('#lead [type=submit]').click()
      await page.locator('#lead_phone-error').waitFor()
      expect(await page.locator('#lead [type=submit]').innerText()).toBe('Call me')
      expect(await page.locator('#lead [name=name]').inputValue()).toBe('Meena Sent')
      await page.locator('#lead [name=phone]').fill('98765 43210')
      await page.locator('#lead [type=submit]').click()
      await page.waitForURL(`${site.base}/thanks`)
      const lead = (await site.readStored()).find(({ answers }) => answers.name === 'Meena Sent')
      // The browser sent it, so it counts for no arm: of those that it sends for the page itself nobody knows the view.
      expect(lead).toMatchObject({ notice: { hash: expect.stringMatching(/^sha256-/) } })
      expect(lead?.context).not.toHaveProperty('arm')
      expect(problems.filter((problem) => !problem.includes('status of 4'))).toEqual([])
    },
  )

  test.runIf(isWhole)('a lead without JavaScript belongs to no arm', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    await page.goto(site.base)
    await answer(page)
    await page.locator('#lead [name=place]').fill('Madurai')
    await page.locator('#lead [type=submit]').click()
    await page.waitForURL(`${site.base}/thanks`)
    const [lead] = await site.readStored()
    expect(lead).toMatchObject({ route: '/' })
    expect(lead?.context).not.toHaveProperty('arm')
  })

  test.each(
    takeTenth([
      [0, 'control'],
      [0.9, 'direct'],
    ] as const),
  )('a chat message carries the code of the arm (%d, %s)', async (number, arm) => {
    const { page, context } = await open()
    await draw(page, number)
    await page.goto(site.base)
    const chat = context.waitForEvent('page')
    await page.locator('a[data-chat]').first().click()
    const text = new URL((await chat).url()).searchParams.get('text')
    expect(text).toBe(`Hello [${makeArmCode(`words/${arm}`)}]`)
  })
})

describe('what it costs', () => {
  const read = (file: string) => readFileSync(join(outDir, file), 'utf8')
  const compress = (text: string) => brotliCompressSync(text).length

  test('a page without an experiment carries nothing of it', () => {
    const plain = read('plain.html')
    expect(plain).not.toMatch(/<template|data-arm|data-experiment|vaasal-arms/)
    expect(plain.match(/<script\b[^>]*>(?!\{)/g)).toHaveLength(1)
    expect(plain).toContain(`>${inlineScripts.startRuntime}</script>`)
  })

  test('the script of an experiment adds less than half a kilobyte', () => {
    expect(read('index.html')).toContain(`>${inlineScripts.chooseArm}</script>`)
    expect(
      compress(inlineScripts.startRuntime + inlineScripts.chooseArm) - compress(inlineScripts.startRuntime),
    ).toBeLessThan(500)
  })
})
