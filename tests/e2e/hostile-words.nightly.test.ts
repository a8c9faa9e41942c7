import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder } from '../folders.testing.ts'
import { createRandom } from '../incremental/random.testing.ts'
import { buildFormSite } from '../leads/build-form-site.testing.ts'
import { matchSite } from '../match-site.testing.ts'
import { sweepSeed } from '../sweep.testing.ts'
import { openBrowser, openPage } from './support/browser.testing.ts'
import { type FormSite, startFormSite } from './support/form-site.testing.ts'

const media = join(import.meta.dirname, '../fixtures/second-site/public/media')
const folder = makeFolder()
const browser = await openBrowser()
let site: FormSite

beforeAll(async () => {
  cpSync(join(media, 'montagestaender.svg'), join(folder, 'site/public/media/one.svg'))
  cpSync(join(media, 'probefahrt.svg'), join(folder, 'site/public/media/two.svg'))
  site = await startFormSite(browser, {}, { built: await buildFormSite(folder, matchSite) })
})
afterAll(async () => {
  await site?.close()
})

const count = 1000
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

test(`${count} hostile addresses change nothing of the page`, { timeout: 1_200_000 }, async () => {
  const { page, problems } = await openPage(browser)
  await page.route('**/*.{js,svg}', (route) => route.abort())
  const read = async (query: string) => {
    await page.goto(`${site.base}/matched${query}`, { waitUntil: 'domcontentloaded' })
    // The head gets the runtime at a moment of its own.
    return page.evaluate(() =>
      JSON.stringify([document.title, { ...document.documentElement.dataset }, document.body.outerHTML]),
    )
  }
  const written = await read('')
  const random = createRandom(sweepSeed)
  for (let nth = 0; nth < count; nth++) {
    const address = makeAddress(random)
    const shown = await read(address)
    if (shown !== written) throw new Error(`The address ${address} changes the page: ${shown.slice(0, 300)}`)
  }
  expect(problems.filter((problem) => !/ERR_FAILED/.test(problem))).toEqual([])
})
