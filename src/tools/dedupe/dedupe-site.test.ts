import { describe, expect, test } from 'vitest'
import { parse, parseDocument, stringify } from 'yaml'
import { checkTexts, loadTexts, realSite, type SiteTexts } from '../../../tests/site-in-memory.testing.ts'
import { blocks } from '../../blocks/blocks-by-type.ts'
import { createDocumentResolver } from '../../core/resolve/resolve-document.ts'
import { asMap, getEntries, getText } from '../../core/tree/nodes.ts'
import { readModel } from '../authored/site-model.ts'
import { dedupeSite } from './dedupe-site.ts'
import { readContent } from './page-content.ts'

function read(texts: SiteTexts) {
  const model = readModel({ texts: new Map(Object.entries(texts)), media: [], specs: blocks })
  if (!model) throw new Error('There is no pages.yaml')
  return model
}

function dedupe(texts: SiteTexts) {
  const duplicates = dedupeSite(read(texts), 0.5)
  const changed = duplicates.map(({ change }) => [change.file, change.after ?? ''])
  return { duplicates, after: { ...texts, ...Object.fromEntries(changed) } as SiteTexts }
}

/**
 * The documents of a folder with everything that they inherit written out, and without `extends`. Those that are only
 * parents are gone.
 */
function flatten(texts: SiteTexts, folder: string): SiteTexts {
  const { site, documents } = read(texts)
  const root = asMap(site.root)
  if (!root) throw new Error('There is no pages.yaml')
  const resolve = createDocumentResolver({
    ...{ specs: blocks, site: root, documents, levels: new Map(), isBroken: () => false },
  })
  const frames = new Map<string, string>()
  const flat = Object.keys(texts).flatMap((file) => {
    const name = /^pages\/(.*)\.yaml$/.exec(file)?.[1] ?? ''
    if (!name.startsWith(folder)) return []
    const content = readContent(resolve(name))
    if (!content) throw new Error(`${name} cannot be resolved`)
    frames.set(name, content.frame)
    const own = content.blocks.filter(({ area }) => area === 'main')
    const { frame: _, ...fields } = content.fields
    const facts = Object.keys(content.facts).length > 0 && { facts: content.facts }
    const entries = own.map(({ id, type, fields }) => ({ type, ...(id !== type && { id }), ...fields }))
    return [[file, stringify({ ...fields, frame: content.frame, ...facts, blocks: entries })] as const]
  })
  const shown = new Set([...getEntries(root, ['routes']).values()].map(({ value }) => getText(value, 'page')))
  const isParent = (file: string) => file.startsWith(`pages/${folder}`) && !shown.has(file.slice(6, -5))
  const all = Object.entries({ ...texts, ...Object.fromEntries(flat) })
  return Object.fromEntries(all.filter(([file]) => !file.endsWith('.yaml') || !isParent(file)))
}

/** Without the facts of a parent that only frames of other pages use. */
async function dropUnusedFacts(texts: SiteTexts): Promise<SiteTexts> {
  const { diagnostics } = await checkTexts(texts)
  const unused = diagnostics.filter(({ code }) => code === 'unused-fact')
  const after = { ...texts }
  for (const { file, path } of unused) {
    const document = parseDocument(after[file] ?? '')
    document.deleteIn(path.split('.'))
    after[file] = String(document)
  }
  return after
}

/** The size of what documents say, without the style in which it is written. */
const measure = (texts: SiteTexts, folder: string) =>
  Object.entries(texts)
    .filter(([file]) => file.startsWith(`pages/${folder}`))
    .reduce((total, [, text]) => total + JSON.stringify(parse(text)).length, 0)

describe('the Tamil pages without inheritance', async () => {
  const flat = await dropUnusedFacts(flatten(realSite, 'tamil/'))
  const { after, duplicates } = dedupe(flat)

  test('get documents of about the size that they have', () => {
    const [written = 0, copied = 0, restored = 0] = [realSite, flat, after].map((texts) =>
      measure(texts, 'tamil/'),
    )
    expect(copied).toBeGreaterThan(written * 1.75)
    expect(restored).toBeLessThan(written * 1.5)
    expect(duplicates.length).toBeGreaterThan(6)
  })

  test('and the same pages', async () => {
    const { pages } = await loadTexts(flat)
    expect(pages.length).toBeGreaterThan(30)
    expect((await loadTexts(after)).pages).toEqual(pages)
  })

  test('a second run finds nothing more', () => {
    expect(dedupe(after).duplicates).toEqual([])
  })
})

test('the pages of this site are no copies of each other', () => {
  expect(dedupe(realSite).duplicates).toEqual([])
})

const page = (rest: string) => `# ours
title: Weaving in Karaikudi
description: One loom, many colours.
blocks:
  - type: prose
    heading: A long heading about weaving # kept only once
    body: |-
      We weave every day, and we have done so for forty years, in one house, on the same four looms.
  - { type: divider, id: line }
${rest}`
const base: SiteTexts = {
  ...realSite,
  'pages/one.yaml': page('  - { type: prose, id: end, heading: The end, body: All is said. }\n'),
}

test.each([
  ['another text', page('  - { type: prose, id: end, heading: Another end, body: All is said. }\n')],
  ['a block less', page('')],
  [
    'another order',
    page('').replace(
      'blocks:\n',
      'blocks:\n  - { type: prose, id: end, heading: The end, body: All is said. }\n',
    ),
  ],
  ['a title in another language and a fact', `${page('')}lang: ta\nfacts: { looms: "4" }\n`],
])('a copy with %s becomes a child that says only that', (_, text) => {
  const texts = { ...base, 'pages/two.yaml': text }
  const { after, duplicates } = dedupe(texts)
  const children = Object.values(after).filter((content) => /^extends: (?:one|two)$/m.test(content))
  expect(children).toHaveLength(1)
  expect(duplicates).toHaveLength(1)
  expect(children[0]).toContain('# ours')
  expect(children[0]).not.toContain('every day')
})

test('a child keeps facts of its own, with where they are from', () => {
  const [mine, theirs] = ['{ value: "4", source: Our list }', '{ value: "4", source: The census }']
  const facts = (looms: string) =>
    `facts: { looms: ${looms}, houses: { value: "1", note: Counted }, town: Karaikudi }\n`
  const texts = {
    ...realSite,
    'pages/one.yaml': page(facts(mine)),
    'pages/two.yaml': page(facts(theirs)).replace('title: Weaving', 'title: Looms'),
  }
  const { after } = dedupe(texts)
  const child = Object.values(after).find((content) => /^extends: (?:one|two)$/m.test(content)) ?? ''
  expect(parse(child).facts).toEqual({
    looms: { value: '4', source: child.includes('Looms') ? 'The census' : 'Our list' },
  })
})
