import { describe, expect, test } from 'vitest'
import { loadTexts, makeMedia } from '../site-in-memory.ts'
import { benchRoute, type CorpusOptions, corpora, makeCorpus } from './corpus.ts'

const media = makeMedia(['media/lamp.svg'])
const load = (options: CorpusOptions) => loadTexts(Object.fromEntries(makeCorpus(options)), media)
const none = { document: 0, fact: 0, route: 0 }
const edits = [none, { ...none, document: 2 }, { ...none, fact: 3 }, { ...none, route: 2 }]

describe.each(corpora)('the %s corpus', (corpus) => {
  test.each(edits)('has so many pages and no diagnostics: %o', (edit) => {
    const { diagnostics, pages } = load({ corpus, pages: 40, edits: edit })
    expect(diagnostics).toEqual([])
    expect(pages).toHaveLength(40 + 2 + edit.route)
    expect(pages.map(({ route }) => route)).toContain(benchRoute)
  })

  test('an edit changes the files that it names', () => {
    const before = makeCorpus({ corpus, pages: 12 })
    const changed = (edit: Partial<typeof none>) =>
      [...makeCorpus({ corpus, pages: 12, edits: edit })].flatMap(([file, text]) =>
        before.get(file) === text ? [] : [file],
      )
    expect(changed({})).toEqual([])
    expect(changed({ document: 1 })).toEqual(['pages/classes/class-11.yaml'])
    expect(changed({ fact: 1 })).toEqual(['pages.yaml'])
    expect(changed({ route: 1 })).toEqual(['pages/classes/class-12.yaml', 'pages.yaml'])
  })

  test('an edited fact shows on every tenth page', () => {
    const [before, after] = [0, 1].map((fact) => load({ corpus, pages: 40, edits: { fact } }).pages)
    const changed = before?.filter((page, index) => JSON.stringify(page) !== JSON.stringify(after?.[index]))
    expect(changed?.map(({ route }) => route)).toEqual([5, 15, 25, 35].map((n) => `/classes/class-${n}`))
  })
})

test('pages of the unique corpus share no sentence of theirs, those of a campaign share most blocks', () => {
  const read = (corpus: 'unique' | 'campaign') =>
    load({ corpus, pages: 3 })
      .pages.slice(-2)
      .map(({ blocks }) => JSON.stringify(blocks.find(({ id }) => id === 'faq')))
  const [one, other] = read('unique')
  expect(one).not.toBe(other)
  const [variant, sibling] = read('campaign')
  expect(variant).toBe(sibling)
})
