import { describe, expect, test } from 'vitest'
import { experimentSite } from './experiment-site.testing.ts'
import { loadTexts, makeMedia } from './site-in-memory.testing.ts'

const media = makeMedia(['media/one.svg', 'media/two.svg'])

async function load(texts: Record<string, string> = {}, at?: Date) {
  const { diagnostics, pages } = await loadTexts({ ...experimentSite, ...texts }, media, at)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  return {
    errors: errors.map(({ code, message }) => `${code}: ${message}`),
    experimentOf: (route: string) => pages.find((page) => page.route === route)?.experiment,
    page: (route: string) => pages.find((page) => page.route === route),
  }
}

const idsOf = (blocks: readonly { id: string }[] = []) => blocks.map(({ id }) => id).join(' ')

test('an experiment has the blocks of each arm, and the weights of all of them, the page itself first', async () => {
  const { errors, experimentOf } = await load()
  expect(errors).toEqual([])
  const { arms, ...rest } = experimentOf('/') ?? { arms: [] }
  expect(rest).toEqual({ name: 'words', weights: { control: 1, direct: 3, old: 0 } })
  expect(arms.map(({ name, blocks }) => [name, idsOf(blocks)])).toEqual([
    ['direct', 'opening ways voices lead'],
    ['old', 'voices opening numbers lead'],
  ])
})

test('a page without an experiment has nothing of it', async () => {
  const page = (await load()).page('/plain')
  expect(page).toBeDefined()
  expect(page).not.toHaveProperty('experiment')
})

describe('a child', () => {
  const child = (text: string) =>
    load({ 'pages/always.yaml': `extends: home\ntitle: Other\nrobots: noindex\n${text}` })

  test('inherits the experiment, whose arms change the blocks of the child', async () => {
    const { errors, experimentOf } = await child('blocks: [{ id: opening, sentence: Of the child. }]\n')
    expect(errors).toEqual([])
    const [direct] = experimentOf('/always')?.arms ?? []
    expect(JSON.stringify(direct?.blocks[0]?.props)).toMatch(/Arm words.*Of the child/)
  })

  test('changes a part of it, and removes it', async () => {
    const changed = await child('experiment: { weights: { direct: 1 }, arms: { old: null } }\n')
    expect(changed.errors).toEqual([])
    expect(changed.experimentOf('/always')).toMatchObject({
      name: 'words',
      weights: { control: 1, direct: 1 },
    })
    const removed = await child('experiment: null\n')
    expect(removed.page('/always')?.experiment).toBeUndefined()
  })

  test('that removes a block is told which arm changes it', async () => {
    const { errors } = await child('blocks: [{ id: voices, remove: true }]\n')
    expect(errors).toEqual(['unknown-block-id: In the arm "direct": The block "voices" was removed.'])
  })
})

test('the facts and later states of an arm are checked like those of a page', async () => {
  const later = '- id: opening\n          when: [{ from: 2027-01-01T00:00Z, set: { sentence: "${twon}" } }]'
  const home = (experimentSite['pages/home.yaml'] ?? '')
    .replace('        - id: opening', `        ${later}`)
    .replace('Arm words', '${town} words')
  const { errors } = await load({ 'pages/home.yaml': `facts: { town: Salem }\n${home}` })
  expect(errors).toEqual([
    expect.stringMatching(
      /^unknown-fact: In the arm "direct", from 2027-01-01 00:00 UTC on: There is no fact "twon"/,
    ),
  ])
})

test('names that every object has are names like others', async () => {
  const { errors, experimentOf } = await load({
    'pages/always.yaml':
      'extends: plain\ntitle: Other\nrobots: noindex\nexperiment: { name: x, arms: { valueOf: { blocks: [{ id: opening, heading: Other }] } } }\n',
  })
  expect(errors).toEqual([])
  expect(experimentOf('/always')?.weights).toEqual({ control: 1, valueOf: 1 })
})
