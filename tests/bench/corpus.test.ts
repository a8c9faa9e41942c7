import { describe, expect, test } from 'vitest'
import { loadTexts, makeMedia } from '../site-in-memory.testing.ts'
import { benchRoute, type CorpusOptions, corpora, makeCorpus } from './corpus.ts'

const media = makeMedia(['media/lamp.svg'])
const load = (options: CorpusOptions) => loadTexts(Object.fromEntries(makeCorpus(options)), media)
const none = { document: 0, fact: 0, route: 0 }
const edited = [{ document: 2 }, { fact: 3 }, { route: 2 }]

describe.each(corpora)('the %s corpus', (corpus) => {
  const loadEdited = async (pages: number, edits: Partial<typeof none>) => {
    const loaded = await load({ corpus, pages, edits })
    // The numbers are written out, as in the sites of the peers.
    expect(loaded.diagnostics.filter(({ code }) => code !== 'literal-claim')).toEqual([])
    expect(loaded.pages).toHaveLength(pages + 2 + (edits.route ?? 0))
    return loaded
  }

  test('has so many pages and no other diagnostics', async () => {
    const { pages } = await loadEdited(40, none)
    expect(pages.map(({ route }) => route)).toContain(benchRoute)
  })

  test.each(edited)('has none after %o', async (edits) => {
    await loadEdited(6, edits)
  })

  test('an edit changes the files that it names', () => {
    const before = makeCorpus({ corpus, pages: 12 })
    const changed = (edit: Partial<typeof none>) =>
      [...makeCorpus({ corpus, pages: 12, edits: edit })].flatMap(([file, text]) =>
        before.get(file) === text ? [] : [file],
      )
    expect(changed({})).toEqual([])
    expect(changed({ document: 1 })).toEqual(['pages/class/11.yaml'])
    expect(changed({ fact: 1 })).toEqual(['pages.yaml'])
    expect(changed({ route: 1 })).toEqual(['pages/class/12.yaml', 'pages.yaml'])
  })

  test('an edited fact shows on every tenth page', async () => {
    const { pages: before } = await load({ corpus, pages: 16, edits: { fact: 0 } })
    const { pages: after } = await load({ corpus, pages: 16, edits: { fact: 1 } })
    const changed = before.filter((page, index) => JSON.stringify(page) !== JSON.stringify(after[index]))
    expect(changed.map(({ route }) => route)).toEqual([5, 15].map((n) => `/class/${n}`))
  })
})

test('pages of the unique corpus share no sentence of theirs, those of a campaign share most blocks', async () => {
  const read = async (corpus: 'unique' | 'campaign') => {
    const { pages } = await load({ corpus, pages: 3 })
    return pages.slice(-2).map(({ blocks }) => JSON.stringify(blocks.find(({ id }) => id === 'faq')))
  }
  const [one, other] = await read('unique')
  expect(one).not.toBe(other)
  const [variant, sibling] = await read('campaign')
  expect(variant).toBe(sibling)
})
