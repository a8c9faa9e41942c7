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
