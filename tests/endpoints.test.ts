import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkTexts, makeMedia, readSiteTexts } from './site-in-memory.testing.ts'

const base = readSiteTexts(join(import.meta.dirname, 'fixtures/broken/_base'))
const settings = base['pages.yaml'] ?? ''

/** The messages about addresses of a site with a page at a route and more settings. */
async function check(route: string, more: string): Promise<string[]> {
  const texts = {
    ...base,
    'pages.yaml': `${settings.replace('\nsite:\n', `\nsite:\n${more}`)}  ${route}: { page: page }\n`,
    'pages/page.yaml': 'title: A\ndescription: B.\nblocks: [{ type: hero, heading: C }]\n',
  }
  const { diagnostics } = await checkTexts(texts, makeMedia([]))
  return diagnostics.filter(({ code }) => code === 'duplicate-route').map(({ message }) => message)
}

const form = (endpoint: string) => `  forms: { lead: { ${endpoint} } }\n`

test.each([
  ['/contact', form('endpoint: https://api.crm.example.org/contact')],
  ['/contact', form('endpoint: https://api.crm.example.org')],
  ['/metrics-of-us', '  analytics: { vitals: https://stats.example.net/metrics }\n'],
  ['/contact', '  analytics: { vitals: https://stats.example.net/contact }\n'],
])('a page at %s is not that of another host: %s', async (route, more) => {
  expect(await check(route, more)).toEqual([])
})

test.each([
  ['/contact', form('endpoint: /contact')],
  ['/contact', form('endpoint: https://www.loomandlamp.test/contact')],
  ['/contact', form('endpoint: https://api.crm.example.org/contact, context: true')],
  ['/contact', '  analytics: { vitals: /contact }\n'],
])('a page at %s is where an endpoint is: %s', async (route, more) => {
  expect(await check(route, more)).toEqual([expect.stringContaining('already a page')])
})

const consent = '  consent: { notice: { en: { title: May we?, text: Measure. } } }\n'

test('a page is not where visitors have their data erased, which is beside the endpoint of the forms', async () => {
  const own = consent + form('endpoint: /lead')
  expect(await check('/withdraw', own)).toEqual([expect.stringContaining('"/withdraw" is taken')])
  expect(await check('/withdraw', consent + form('endpoint: /api/lead'))).toEqual([])
  expect(await check('/withdraw', form('endpoint: /lead'))).toEqual([])
  const elsewhere = form('endpoint: https://leads.example.org/lead, context: true')
  expect(await check('/withdraw', consent + elsewhere)).toEqual([])
})
