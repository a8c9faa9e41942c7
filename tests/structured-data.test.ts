import { expect, test } from 'vitest'
import { groupPairs } from '../src/core/group-pairs.ts'
import { describeTradePage, tradeGuides } from './trade-pages.testing.ts'

interface Issue {
  rootType: string
  severity: 'ERROR' | 'WARNING'
  fieldNames?: string[]
}
type Things = Record<string, Record<string, unknown>[]>
interface Validator {
  validate(found: Record<'jsonld' | 'microdata' | 'rdfa', Things>): Promise<Issue[]>
}

/** The package has no types. */
const validatorPackage: string = '@adobe/structured-data-validator'

/** What the rules of Google for rich results say of objects, as another company has written them down. */
async function validate(things: readonly Record<string, unknown>[]) {
  const pairs = structuredClone(things).map((thing) => [String(thing['@type']), thing] as const)
  const jsonld = Object.fromEntries(groupPairs(pairs))
  const { default: Validator } = (await import(validatorPackage)) as { default: new () => Validator }
  return new Validator().validate({ jsonld, microdata: {}, rdfa: {} })
}

test.each(tradeGuides)('the page of %s has what rich results require', async (guide) => {
  const things = await describeTradePage(guide)
  expect(things.length).toBeGreaterThan(1)
  const issues = await validate(things)
  expect(issues.filter(({ severity }) => severity === 'ERROR')).toEqual([])
})

test('what the engine warns of is what the rules refuse', async () => {
  const [issue] = await validate([{ '@type': 'Product', name: 'Box', image: 'https://a.example/box.jpg' }])
  expect(issue).toMatchObject({ rootType: 'Product', severity: 'ERROR' })
  expect(issue?.fieldNames).toContain('offers')
})

test('the studios of a page are told once each, and its memberships with their prices', async () => {
  const things = await describeTradePage('docs/writing/for-a-studio.md')
  const studios = things.filter((thing) => thing['@type'] === 'HealthClub')
  expect(studios.map(({ name, telephone }) => [name, telephone])).toEqual([
    ['Lotus by the lake', '+91 452 000 0000'],
    ['Lotus in the old town', undefined],
    ['Lotus by the station', undefined],
  ])
  expect(studios[0]?.makesOffer).toMatchObject([
    { name: 'Twice a week, Monthly', description: '₹1,800 a month', price: '1800', priceCurrency: 'INR' },
    { name: 'Twice a week, Yearly', price: '18000' },
    { name: 'Every day, Monthly', price: '3200' },
    { name: 'Every day, Yearly', price: '32000' },
  ])
  const clinic = await describeTradePage('docs/writing/for-a-clinic.md')
  expect(clinic.filter((thing) => thing['@type'] === 'Dentist')).toHaveLength(1)
})
