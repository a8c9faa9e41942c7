import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteServer } from '../../src/server/create-site-server.ts'
import { makeFolder } from '../folders.testing.ts'
import { createRandom } from '../incremental/random.testing.ts'
import { buildFormSite } from '../leads/build-form-site.testing.ts'
import { matchSite } from '../match-site.testing.ts'
import { sweepSeed } from '../sweep.testing.ts'
import { openBrowser, openPage } from './support/browser.testing.ts'

const media = join(import.meta.dirname, '../fixtures/second-site/public/media')
const folder = makeFolder()
const browser = await openBrowser()
let base = ''
let server: Awaited<ReturnType<typeof createSiteServer>> | undefined

beforeAll(async () => {
  cpSync(join(media, 'montagestaender.svg'), join(folder, 'site/public/media/one.svg'))
  cpSync(join(media, 'probefahrt.svg'), join(folder, 'site/public/media/two.svg'))
  const outDir = await buildFormSite(folder, matchSite)
  // The pages are shown in frames of one page; all else of their policy holds.
  const headers = join(outDir, '_headers')
  const written = readFileSync(headers, 'utf8')
  expect(written).toContain('frame-ancestors')
  writeFileSync(
    headers,
    written.replace(/;? ?frame-ancestors [^;\n]*/g, '').replace(/^.*X-Frame-Options.*\n/gm, ''),
  )
  server = await createSiteServer({ outDir })
  server.get('/frames', (_, reply) =>
    reply.type('text/html').send('<!doctype html><link rel=icon href=data:,>'),
  )
  base = await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server?.close()
})

const count = 5000
/** Frames that are open at once. */
const frameCount = 25
/** Frames of one page: after some two thousand, Chromium refuses to load any more into it. */
const pageCount = 1000
const names = ['kw', 'utm_term', 'match', 'arm', 'KW', 'kw[]', '__proto__', 'k%77', '%', '']
const pieces = [
  ...[
    '<script>document.title=1</script>',
    '<img src=x onerror=alert(1)>',
    '"]',
    "'",
    '">',
    '\\',
    '`',
    '${1}',
  ],
  ...['%', '%E0%A4%A', '%00', '%0A', '%2520', '%C0%AF', '%EF%BB%BF', '%E2%80%AE', '%F0%9F%98%80', '%u0041'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'office-english/',
    '../',
    '//',
    'javascript:',
  ],
  ...[
    'office',
    'english',
    'Office+English',
    'housewife%20english',
    '&',
    '=',
    ';',
    '#',
    '?',
    '[data-match]',
    '*',
  ],
  ...['%EF%BD%8Fffice', '%D0%BEffice', 'a'.repeat(3000), '%E0%A4%BC', '%E2%80%8D', '+', '%20'],
]

/** An address in which no listed word stands by itself: what stands around it makes it another word. */
function makeAddress(random: (below: number) => number): string {
  const parameters = Array.from({ length: 1 + random(3) }, () => {
    const parts = Array.from({ length: random(6) }, () => pieces[random(pieces.length)]).join('')
    // After `&`, `;` or `=` in the value another parameter begins.
    return `${names[random(names.length)]}=z${parts.replaceAll('&', '&z').replaceAll('#', '%23')}~`
  })
  return `?${parameters.join('&')}`
}

/** A page as it is shown at an address. */
interface Shown {
  query: string
  /** Its title, what its root element says, and its body. */
  html: string
  /** By how much it has shifted. */
  shift: number
}

/** Shows the page at each address in a frame of its own, until it is painted. */
const readAll = (page: Page, queries: readonly string[]): Promise<Shown[]> =>
  page.evaluate(async (wanted) => {
    const show = async (query: string) => {
      const frame = document.createElement('iframe')
      // All in the same place: what is out of view is not painted, and does not shift.
      Object.assign(frame, {
        width: 360,
        height: 640,
        src: `/matched${query}`,
        style: 'position:fixed;inset:0',
      })
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      document.body.append(frame)
      await loaded
      const { contentWindow: shown, contentDocument } = frame as HTMLIFrameElement & {
        contentWindow: typeof globalThis
      }
      if (!contentDocument?.body) throw new Error(`Nothing is shown at ${query}.`)
      let shift = 0
      const add = (entries: PerformanceEntry[]) => {
        for (const entry of entries) shift += (entry as unknown as { value: number }).value
      }
      const observer = new shown.PerformanceObserver((list) => add(list.getEntries()))
      observer.observe({ type: 'layout-shift', buffered: true })
      const paint = async () => {
        for (const _ of [1, 2]) await new Promise(shown.requestAnimationFrame)
      }
      await paint()
      if (query === '?moved') contentDocument.body.style.paddingTop = '9em'
      await paint()
      await new Promise((resolve) => setTimeout(resolve))
      add(observer.takeRecords())
      const { title, documentElement, body } = contentDocument
      // The head gets the runtime at a moment of its own.
      const html = JSON.stringify([title, { ...documentElement.dataset }, body.outerHTML])
      frame.remove()
      return { query, html, shift }
    }
    const showInTime = (query: string) =>
      Promise.race([
        show(query),
        new Promise<never>((_, reject) =>
          setTimeout(
            () => reject(new Error(`Waited 20 s for the page at ${query.slice(0, 300)} (${query.length})`)),
            20_000,
          ),
        ),
      ])
    return Promise.all(wanted.map(showInTime))
  }, queries)

/** A page for frames; it notes in `said` what it would say to a visitor or to a developer. */
async function openFrames(said: string[]): Promise<Page> {
  const { page, context } = await openPage(browser)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  // What wakes changes the page whatever its address is.
  await session.send('Network.setBlockedURLs', { urls: ['*.js'] })
  page.on('dialog', (dialog) => {
    said.push(dialog.message())
    dialog.dismiss().catch(() => {})
  })
  page.on('pageerror', ({ message }) => said.push(message))
  page.on('console', (message) => {
    if (!message.text().includes('ERR_BLOCKED_BY_CLIENT')) said.push(message.text())
  })
  await page.goto(`${base}/frames`)
  return page
}

test(`${count} hostile addresses change and shift nothing of the page`, { timeout: 1_200_000 }, async () => {
  const said: string[] = []
  let page = await openFrames(said)
  const [written, matched, moved] = await readAll(page, ['', '?kw=office+english', '?moved'])
  expect(written?.shift).toBe(0)
  expect(matched?.html).toContain('English for ')
  expect(matched?.html).not.toBe(written?.html)
  expect(moved?.shift).toBeGreaterThan(0)
  expect(said).toEqual([])
  const random = createRandom(sweepSeed)
  const addresses = Array.from({ length: count }, () => makeAddress(random))
  for (let start = 0; start < count; start += frameCount) {
    if (start > 0 && start % pageCount === 0) {
      await page.context().close()
      page = await openFrames(said)
    }
    for (const { query, html, shift } of await readAll(page, addresses.slice(start, start + frameCount))) {
      if (html !== written?.html) expect.fail(`The address ${query} changes the page: ${html.slice(0, 300)}`)
      if (shift !== 0) expect.fail(`At the address ${query} the page shifts by ${shift}.`)
    }
  }
  expect(said).toEqual([])
})
