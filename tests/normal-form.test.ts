import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatScalar } from '../src/core/edit/plan/format-scalar.ts'
import { loadTexts, makeMedia, readSiteTexts, type SiteTexts } from './site-in-memory.testing.ts'

const base = readSiteTexts(join(import.meta.dirname, 'fixtures/broken/_base'))
const settings = (base['pages.yaml'] ?? '').replace(
  'frames:',
  '  forms: { lead: { endpoint: /api/leads } }\nframes:',
)
const decompose = (text: string) => text.normalize('NFD')

/** The pages of the site of the tests about mistakes, with some more, and what is said of them. */
async function load(routes: string, documents: SiteTexts) {
  const site = { ...base, 'pages.yaml': `${settings}${routes}`, ...documents }
  const { diagnostics, pages } = await loadTexts(site, makeMedia([]))
  const said = diagnostics.map(
    ({ code, file, line, column, endColumn }) => `${file}:${line}:${column}-${endColumn} ${code}`,
  )
  return { said, pages }
}

const order = (options: string, is: string) => `title: Order
description: An order.
blocks:
  - type: form
    id: lead
    heading: Order
    form: lead
    fields:
      - { name: name, kind: name, label: Name }
      - { name: drink, kind: radio, label: Drink, options: [${options}] }
      - { name: size, kind: text, label: Size, when: [{ field: drink, is: [${is}] }] }
    submit: Send
    notice: We answer.
    success: { message: Thanks }
`

describe('a text whose accents are characters of their own, as macOS and some keyboards write them', () => {
  test('makes the page that the same text in composed characters makes', async () => {
    const routes = '  /cities-${slug}: { page: city, each: cities.csv }\n  /words: { page: words }\n'
    const documents = {
      'pages/city.yaml':
        'title: Sarees in ${name}\ndescription: In ${name}.\nblocks: [{ type: hero, heading: "${name}" }]\n',
      'pages/cities.csv': 'slug,name\nk,Köln\nm,Málaga\n',
      'pages/words.yaml': `lang: ml
title: കൊച്ചിയിൽ പട്ട്
description: |
  കൊച്ചി, für Köln.
blocks:
  - { type: hero, heading: 'കൊച്ചി ''Größe''', sentence: "A \\"résumé\\"" }
  - type: prose
    heading: കൊച്ചി
    body: |
      ## തൊഴിൽ

      க़ொ and क़लम.
`,
    }
    const apart = Object.fromEntries(Object.entries(documents).map(([file, text]) => [file, decompose(text)]))
    expect(apart).not.toEqual(documents)
    const [composed, decomposed] = [await load(routes, documents), await load(routes, apart)]
    expect(composed.pages.length).toBeGreaterThan(3)
    expect(decomposed.pages).toEqual(composed.pages)
  })

  test('is the answer, and the title, that the same text in composed characters is', async () => {
    const check = async (options: string, is: string) =>
      (await load('  /order: { page: order }\n', { 'pages/order.yaml': order(options, is) })).said
    expect(await check('Tea, Café', decompose('Café'))).toEqual([])
    expect(await check(`Café, ${decompose('Café')}`, 'Café')).toEqual(['pages/order.yaml:10:60-73 bad-value'])
    const page = (title: string) =>
      `title: ${title}\ndescription: ${title}.\nblocks: [{ type: hero, heading: A }]\n`
    const twice = { 'pages/a.yaml': page('Café'), 'pages/b.yaml': page(decompose('Café')) }
    const { said } = await load('  /a: { page: a }\n  /b: { page: b }\n', twice)
    expect(said.join('\n')).toContain('pages/b.yaml:1:8-13 duplicate-title')
  })

  test('is located as a whole, because its parts are not where its characters are', async () => {
    const text = `title: Überblick
description: Ü ß ä \${nobody}.
blocks: [{ type: hero, heading: A }]
`
    const check = async (word: string) =>
      (await load('  /word: { page: word }\n', { 'pages/word.yaml': word })).said
    expect(await check(text)).toEqual(['pages/word.yaml:2:20-29 unknown-fact'])
    expect(await check(decompose(text))).toEqual(['pages/word.yaml:2:14-32 unknown-fact'])
  })

  test('is written into a document without quotes that it does not need', () => {
    const word = decompose('Café')
    expect(formatScalar(word, { flow: false, indent: 0 })).toBe(word)
  })

  test('may be the name of a document or of a table', async () => {
    const { said, pages } = await load('  /cities-${slug}: { page: größe, each: städte.csv }\n', {
      [decompose('pages/größe.yaml')]:
        'title: In ${name}\ndescription: In ${name}.\nblocks: [{ type: hero, heading: "${name}" }]\n',
      [decompose('pages/städte.csv')]: 'slug,name\nk,Köln\n',
    })
    expect(said).toEqual([])
    expect(pages.map(({ head }) => head.title)).toContain('In Köln')
  })
})
