import { describe, expect, test } from 'vitest'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { listCountedPages } from '../src/builder/intake-manifest/list-counted-pages.ts'
import { toModuleName } from '../src/core/model/wake.ts'
import { renderPage } from '../src/render/render-page.ts'
import { inlineScripts } from '../src/ui/inline-scripts.ts'
import { matchSite } from './match-site.testing.ts'
import { loadTexts, makeMedia } from './site-in-memory.testing.ts'

const media = makeMedia(['media/one.svg', 'media/two.svg'])

async function load(texts: Record<string, string> = {}) {
  const { diagnostics, pages, shell } = await loadTexts({ ...matchSite, ...texts }, media)
  return {
    reported: diagnostics
      .filter(({ file }) => file !== 'pages.yaml')
      .map(
        ({ code, file, line, column, message, related = [] }) =>
          `${file}:${line}:${column} ${code}: ${message}${related.map((other) => ` (${other.line}:${other.column})`)}`,
      ),
    page: (route: string) => pages.find((page) => page.route === route),
    shell,
    diagnostics,
  }
}

/** A page with matches in place of the one of the fixture. */
const write = (match: string) => ({
  'pages/matched.yaml': `extends: plain\ntitle: Words in the address\nmatch:\n${match}`,
})

test('a page has its matches with their names, their words as they are compared, and their blocks', async () => {
  const { reported, page } = await load()
  expect(reported.filter((text) => text.includes('match'))).toEqual([])
  const { from, values = [] } = page('/matched')?.match ?? {}
  expect(from).toEqual(['kw', 'utm_term'])
  expect(values.map(({ name, words }) => [name, words])).toEqual([
    ['office-english', ['office english', 'work english', 'வேலை ஆஙகிலம']],
    ['home', ['housewife english']],
  ])
  expect(JSON.stringify(values[0]?.blocks[0]?.props)).toContain('office talk')
  expect(page('/plain')).not.toHaveProperty('match')
})

test('a child inherits the matches over its own blocks, replaces the list, and removes it', async () => {
  const child = async (text: string) =>
    (
      await load({
        'pages/always.yaml': `extends: matched\ntitle: Child\nrobots: noindex\nblocks: [{ id: opening, sentence: Of the child. }]\n${text}`,
      })
    ).page('/always')?.match
  const inherited = await child('')
  expect(JSON.stringify(inherited?.values[0]?.blocks[0]?.props)).toMatch(/office talk.*Of the child/)
  const changed = await child('match: { from: [q] }\n')
  expect(changed?.from).toEqual(['q'])
  expect(changed?.values).toHaveLength(2)
  expect(await child('match: null\n')).toBeUndefined()
})

describe('mistakes', () => {
  test('words that are compared as one, names that are one, and parameters of previews', async () => {
    const { reported } = await load(
      write(`  from: [match, kw]
  values:
    - { is: [Office+English, office  english], set: { blocks: [{ id: opening, heading: One }] } }
    - { is: [தமிழ்], set: { blocks: [{ id: opening, heading: Two }] } }
    - { is: [work, OFFICE english], name: office-english, set: { blocks: [{ id: opening, heading: Three }] } }
    - { is: ["+"], name: plus, set: { blocks: [{ id: opening, heading: Four }] } }
`),
    )
    expect(reported).toMatchInlineSnapshot(`
      [
        "pages/matched.yaml:4:10 bad-value: \`?match=\` chooses what is previewed, so no word can be read from it.",
        "pages/matched.yaml:6:30 duplicate-id: The word "office  english" is the same as "Office+English" when words are compared. (6:14)",
        "pages/matched.yaml:7:14 missing-field: The match needs a name: "தமிழ்" has no letters for one.",
        "pages/matched.yaml:8:20 duplicate-id: The word "OFFICE english" is the same as "Office+English" when words are compared. (6:14)",
        "pages/matched.yaml:8:43 duplicate-id: The name "office-english" is taken by another match. (6:14)",
        "pages/matched.yaml:9:14 bad-value: Nothing of "+" is left when words are compared.",
      ]
    `)
  })

  test('a match that shows what is shown anyway', async () => {
    const { reported } = await load(
      write(`  from: [kw]
  values:
    - { is: [one], set: { blocks: [{ id: opening, heading: Page words }] } }
    - { is: [two], set: { blocks: [{ id: opening, heading: Other words }] } }
    - { is: [three], set: { blocks: [{ id: opening, heading: Other words }] } }
`),
    )
    expect(reported).toMatchInlineSnapshot(`
      [
        "pages/matched.yaml:6:14 no-effect: The match "one" shows the same as the page itself.",
        "pages/matched.yaml:8:14 no-effect: The match "three" shows the same as the match "two".",
      ]
    `)
  })

  test('what a match shows is checked like a page, and names the match', async () => {
    const { reported } = await load(
      write(`  from: [kw]
  values:
    - is: [one]
      set:
        blocks:
          - { id: openin, heading: Other }
          - { id: numbers, heading: "${'Very long '.repeat(40)}" }
    - { is: [two], set: { blocks: [{ id: opening, heading: "Of \${twon}", picture: { src: media/gone.svg, alt: A wheel } }] } }
`),
    )
    expect(reported).toMatchInlineSnapshot(`
      [
        "pages/matched.yaml:9:19 unknown-block-id: In the match "one": There is no block "openin" to change. Did you mean "opening"? Blocks here: "opening", "numbers", "voices" and "lead". (6:9)",
        "pages/matched.yaml:10:37 bad-value: In the match "one": The text has 400 characters; at most 200 are allowed. (13:14)",
        "pages/matched.yaml:11:64 unknown-fact: In the match "two": There is no fact "twon". Facts: "year", "site.name", "page.title", "page.nav", "route", "privacy.counts", "privacy.tags" and "privacy.quiz".",
        "pages/matched.yaml:11:90 missing-media: In the match "two": There is no file "media/gone.svg" below public/. Did you mean "media/one.svg"?",
      ]
    `)
  })

  test('what is missing, and an experiment of the name of matches', async () => {
    const { reported } = await load({
      ...write('  values: [{ is: [], set: {} }, { set: { blocks: [] }, otherwise: x }]\n'),
      'pages/always.yaml':
        'extends: plain\ntitle: Child\nrobots: noindex\nexperiment: { name: match, arms: { a: { blocks: [{ id: opening, heading: Other }] } } }\n',
    })
    expect(reported).toMatchInlineSnapshot(`
      [
        "pages/always.yaml:4:21 bad-value: "match" is the name under which leads and numbers list the matches of a page.",
        "pages/matched.yaml:3:1 missing-field: The field \`from\` is missing.",
        "pages/matched.yaml:4:18 bad-value: The list has 0 entries; at least 1 are required.",
        "pages/matched.yaml:4:22 missing-field: The field \`blocks\` is missing.",
        "pages/matched.yaml:4:56 unknown-field: "otherwise" is not a field here.",
      ]
    `)
  })
})

describe('a table of matches', () => {
  const page = {
    'pages/matched.yaml': `extends: plain
title: Words in the address
facts: { audience: everybody, offer: a free lesson }
match: { from: [kw], table: campaign/words.csv }
blocks:
  - { id: opening, heading: "English for *\${audience}*", sentence: "With \${offer}." }
`,
  }
  const withTable = (table: string) => load({ ...page, 'pages/campaign/words.csv': table })

  test('has a row for each match, whose cells are facts of the page', async () => {
    const { reported, page: find } = await withTable(
      'is,name,audience,offer\nOffice English | work english,,the office,\nவேலை,work,workers,two lessons\n',
    )
    expect(reported).toEqual([])
    const { values = [] } = find('/matched')?.match ?? {}
    expect(values.map(({ name, words }) => [name, words])).toEqual([
      ['office-english', ['office english', 'work english']],
      ['work', ['வேலை']],
    ])
    const [office, work] = values.map(({ blocks: [opening] }) => JSON.stringify(opening?.props))
    expect(office).toMatch(/the office.*With a free lesson/)
    expect(work).toMatch(/workers.*With two lessons/)
    expect(JSON.stringify(find('/matched')?.blocks[0]?.props)).toMatch(/everybody.*With a free lesson/)
  })

  test('has its mistakes at the cells', async () => {
    const { reported } = await withTable(
      `is,name,audience,town\none,,everybody,x\nONE,two,them,x\n"",three,us,x\nfour,,"\${gone}",x\n`,
    )
    expect(reported).toMatchInlineSnapshot(`
      [
        "pages/campaign/words.csv:1:18 unused-column: No text of the page uses the column "town".",
        "pages/campaign/words.csv:2:1 no-effect: The match "one" shows the same as the page itself.",
        "pages/campaign/words.csv:3:1 duplicate-id: The word "ONE" is the same as "one" when words are compared. (2:1)",
        "pages/campaign/words.csv:4:1 bad-value: Nothing of "" is left when words are compared.",
        "pages/campaign/words.csv:5:7 nested-fact: In the match "four": A fact cannot contain another fact, and this one contains "\${gone}". Write the text itself.",
      ]
    `)
  })

  test('of which no column is used says so once, and not for each row', async () => {
    const { reported } = await withTable('is,town\none,x\ntwo,y\n')
    expect(reported).toEqual([
      'pages/campaign/words.csv:1:4 unused-column: No text of the page uses the column "town".',
    ])
  })

  test('words that are one give one message, although the names that are made of them are one, too', async () => {
    const { reported } = await withTable('is,audience\none,us\nONE,them\n')
    expect(reported).toEqual([
      'pages/campaign/words.csv:3:1 duplicate-id: The word "ONE" is the same as "one" when words are compared. (2:1)',
    ])
  })

  test('a page that inherits a table whose columns it does not use can do without', async () => {
    const { diagnostics } = await load({
      ...page,
      'pages/campaign/words.csv': 'is,audience\none,us\n',
      'pages.yaml': `${matchSite['pages.yaml']}  /plainer: { page: plainer }\n`,
      'pages/plainer.yaml': `extends: matched
title: The same without the words
blocks:
  - { id: opening, heading: English for all, sentence: Come in. }
`,
    })
    expect(diagnostics.filter(({ code }) => code === 'unused-column').map(({ hint }) => hint)).toEqual([
      expect.stringContaining('write `match: null` in pages/plainer.yaml'),
    ])
  })

  test('is named as it is called, and has words', async () => {
    expect((await withTable('word,audience\none,us\n')).reported).toMatchInlineSnapshot(`
      [
        "pages/campaign/words.csv:1:1 missing-field: The table pages/campaign/words.csv has no column "is" with the words of its matches.",
      ]
    `)
    const { reported } = await load({
      'pages/matched.yaml': (page['pages/matched.yaml'] ?? '').replace('words.csv', 'wrods.csv'),
      'pages/campaign/words.csv': 'is,audience\none,us\n',
    })
    expect(reported).toMatchInlineSnapshot(`
      [
        "pages/matched.yaml:4:29 unknown-parent: There is no table "campaign/wrods.csv" (pages/campaign/wrods.csv). Did you mean "campaign/words.csv"?",
      ]
    `)
    expect((await load(write('  from: [kw]\n'))).reported).toMatchInlineSnapshot(`
      [
        "pages/matched.yaml:3:1 missing-field: The page lists no words: \`match\` has neither \`values\` nor \`table\`.",
      ]
    `)
  })
})

describe('the HTML', () => {
  async function render(route: string): Promise<string> {
    const { page, shell } = await load()
    const found = page(route)
    if (!found || !shell) throw new Error(`There is no page ${route}`)
    const modules = Object.values(blocks).flatMap(({ type, wake }) =>
      wake ? [[toModuleName(type, wake.code), '/assets/x.js']] : [],
    )
    return renderPage(found, {
      ...{ blocks, shell },
      client: { main: '/assets/main.js', modules: Object.fromEntries(modules) },
      fonts: { families: 'serif', css: {} },
    })
  }

  test('has a template for each match and the words beside the script; the body is that of the page', async () => {
    const [matched, plain, both] = [await render('/matched'), await render('/plain'), await render('/both')]
    const body = (html: string) => html.slice(html.indexOf('<body'))
    expect(body(matched).replace('<img loading="lazy" src', '<img src')).toBe(body(plain))
    expect(matched).toContain(
      '<template data-match="office-english" data-at="opening" data-place="replaceWith">',
    )
    expect(matched).toContain(
      `<script data-from="kw utm_term" data-words='[["office-english","office english","work english","வேலை ஆஙகிலம"],["home","housewife english"]]'>${inlineScripts.chooseMatch}</script>`,
    )
    expect(both).toContain(`>${inlineScripts.chooseMatchOrArm}</script>`)
    expect(plain).not.toMatch(/data-match|data-words|<template/)
  })
})

test('the intake learns which matches a page has', () => {
  expect(
    listCountedPages('/counts', [
      {
        route: '/',
        aliases: [],
        document: 'home',
        matches: ['office'],
        experiment: { name: 'x', weights: { control: 1 } },
      },
      { route: '/plain', aliases: [], document: 'plain' },
    ])?.arms,
  ).toEqual({ home: ['match/office', 'x/control'] })
})
