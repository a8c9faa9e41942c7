import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkTexts, makeMedia, readSiteTexts } from './site-in-memory.testing.ts'

const base = readSiteTexts(join(import.meta.dirname, 'fixtures/broken/_base'))
const settings = base['pages.yaml'] ?? ''

/** The warnings of a site with these lines in `pages.yaml`. */
async function listDifferences(text: string): Promise<string[]> {
  const { diagnostics } = await checkTexts({ ...base, 'pages.yaml': text }, makeMedia([]))
  return diagnostics.filter(({ code }) => code === 'host-difference').map(({ message }) => message)
}

test.each([
  ['/sarees?utm_source=flyer', true],
  ['/sarees?utm_source=flyer#hero', true],
  ['https://shop.loomandlamp.test/box?ref=site', true],
  ['https://shop.loomandlamp.test?ref=site', true],
  ['/sarees', false],
  ['/sarees#hero', false],
  ['/sarees#what?', false],
  ['https://shop.loomandlamp.test/box', false],
  ['https://shop.loomandlamp.test/box#?', false],
])('a redirect to %s loses the query of an advertisement on Cloudflare: %s', async (to, isTold) => {
  const found = await listDifferences(`${settings}redirects: { /flyer: "${to}" }\n`)
  expect(found).toHaveLength(isTold ? 1 : 0)
  if (isTold) expect(found[0]).toContain('"/flyer" lose the query')
})

test.each([
  ['/free-svg', true],
  ['/SVG/free_SVG', true],
  ['/asvg', true],
  ['/files/svg', true],
  // Netlify's pattern asks for a character before it.
  ['/svg', false],
  ['/free-svg-files', false],
  ['/svg/files', false],
  ['/assets-explained', false],
  ['/assetsvgs', false],
])('Netlify takes %s for a drawing: %s', async (alias, isTold) => {
  const text = settings.replace('/sarees: { page: sarees }', `/sarees: { page: sarees, aliases: [${alias}] }`)
  expect(await listDifferences(text)).toHaveLength(isTold ? 1 : 0)
})
