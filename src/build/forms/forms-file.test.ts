import { expect, test } from 'vitest'
import type { FormPage, SiteForIntake } from './forms-file.ts'
import { describeForms, planFormsFile } from './forms-file.ts'

type Definitions = Parameters<typeof planFormsFile>[2]
type Pages = FormPage[]

const cut = { file: 'index.html', title: 3, block: [10, 20] } as unknown as FormPage['forms'][0]['cut']
const page: FormPage = { addresses: ['/', '/home'], document: 'home', forms: [{ id: 'lead', cut }] }
const define = (endpoint: string) =>
  new Map([['lead', { endpoint, parts: [], headers: [] }]]) as unknown as Definitions
const definitions = define('/leads')

const plan = (
  url = 'https://a.example',
  pages: Pages = [page],
  forms = definitions,
  more: SiteForIntake = {},
) => planFormsFile(url, pages, forms, more)

test('the file is written as it is planned', async () => {
  const file = describeForms('https://a.example', [page], definitions)
  expect(file).toMatchObject({
    forms: [{ routes: ['/', '/home'], documents: ['home', 'home'], cuts: [cut, cut] }],
  })
  expect(JSON.parse(String(await plan().open?.()))).toEqual(file)
})

test('everything that the file contains changes what it is known by', () => {
  const moved = { ...page, forms: [{ id: 'lead', cut: { ...cut, title: 4 } }] }
  const plans = [
    plan(),
    plan('https://b.example'),
    plan(undefined, []),
    plan(undefined, [{ ...page, addresses: ['/'] }]),
    plan(undefined, [{ ...page, document: 'start' }]),
    plan(undefined, [moved]),
    plan(undefined, undefined, define('/other')),
    plan(undefined, undefined, undefined, { counts: { endpoint: '/counts', pages: {} } }),
  ]
  expect(new Set(plans.map(({ content }) => content)).size).toBe(plans.length)
  expect(plan().content).toBe(plans[0]?.content)
})

test('a form that is not described is rejected before anything is opened', () => {
  expect(() => plan(undefined, undefined, new Map())).toThrow(/lead/)
})
