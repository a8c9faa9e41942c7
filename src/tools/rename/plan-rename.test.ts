import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles } from '../../../tests/folders.testing.ts'
import { blocks } from '../../blocks/blocks-by-type.ts'
import { readModel } from '../authored/site-model.ts'
import { listChanges, planRename } from './plan-rename.ts'
import type { NamedKind } from './rename-plan.ts'

const texts = readFiles(join(import.meta.dirname, '../../../tests/fixtures/rename-site'))
const media = ['media/a.svg', 'media/film.mp4', 'media/film.webm', 'favicon.svg']

function plan(kind: NamedKind, from: string, to: string): Record<string, string | undefined> {
  const model = readModel({ texts: new Map(Object.entries(texts)), media, specs: blocks })
  if (!model) throw new Error('pages.yaml cannot be read')
  const changes = listChanges(model, planRename(model, kind, from, to))
  return Object.fromEntries(changes.map(({ file, after }) => [file, after]))
}

test('a recording and captions are renamed in the fields that name them', () => {
  const site = {
    'pages.yaml': texts['pages.yaml'] ?? '',
    'pages/home.yaml':
      'title: Home\nblocks:\n  - type: audio\n    heading: Hear\n    recordings: [{ title: One, file: media/one.mp3, transcript: One }]\n' +
      '  - type: video\n    heading: See\n    video: { src: media/film, poster: media/a.svg, label: A film, captions: [{ lang: en, label: English, src: media/film.en.vtt }] }\n',
  }
  const model = readModel({
    texts: new Map(Object.entries(site)),
    media: [...media, 'media/one.mp3', 'media/film.en.vtt'],
    specs: blocks,
  })
  if (!model) throw new Error('pages.yaml cannot be read')
  const rename = (from: string, to: string) =>
    listChanges(model, planRename(model, 'media', from, to)).map(({ after }) => after)
  expect(rename('media/one.mp3', 'media/two.mp3')).toEqual([expect.stringContaining('file: media/two.mp3')])
  expect(rename('media/film.en.vtt', 'media/words.vtt')).toEqual([
    expect.stringContaining('src: media/words.vtt'),
  ])
})

test('a route is renamed in links, facts and redirects, and redirects itself', () => {
  const changed = plan('route', '/offers', '/deals')
  expect(Object.keys(changed)).toEqual(['pages.yaml', 'pages/home.yaml'])
  expect(changed['pages.yaml']).toContain('[all offers](/deals?a=b#offer-first)')
  expect(changed['pages.yaml']).toContain('  /deals: { page: ad/offers }')
  expect(changed['pages.yaml']).toContain(
    '  /old: /deals#offer\n  /older: https://example.com/offers\n  /offers: /deals\n',
  )
  expect(changed['pages/home.yaml']).toContain('[offers](/deals), [home](/home)')
  expect(plan('route', '/home', '/start')['pages.yaml']).toContain('aliases: [/start]')
})

test('a route is renamed where another one leads while it is closed', () => {
  const site = {
    'pages.yaml':
      'version: 1\nroutes:\n  /box: { page: box, until: 2027-01-01T00:00Z, otherwise: /sale#top }\n  /sale: { page: box, from: 2026-01-01T00:00Z, otherwise: /box }\n',
    'pages/box.yaml': 'title: A box\n',
  }
  const model = readModel({ texts: new Map(Object.entries(site)), media, specs: blocks })
  if (!model) throw new Error('pages.yaml cannot be read')
  const rename = (from: string, to: string) =>
    listChanges(model, planRename(model, 'route', from, to))[0]?.after
  expect(rename('/sale', '/deals')).toContain('otherwise: /deals#top }\n  /deals: { page: box')
  expect(rename('/box', '/crate')).toContain('otherwise: /crate }')
})

test.each([
  ['', ','],
  ['\uFEFF', ';'],
])('a route is renamed in the table of redirects, which stays as it is otherwise (%j, %j)', (mark, comma) => {
  const write = (route: string) =>
    `${mark}from,note,to\r\n/x,"A, B",${route}\r\n/y,,/\r\n/?p=1,"two\nlines","${route}?a=b"\r\n/z,ä,${route}#top`.replaceAll(
      /,(?! )/g,
      comma,
    )
  const site = {
    'pages.yaml': 'version: 1\nredirects: old-site.csv\nroutes:\n  /: { page: box }\n  /box: { page: box }\n',
    'pages/box.yaml': 'title: A box\n',
    'pages/old-site.csv': write('/box'),
  }
  const model = readModel({ texts: new Map(Object.entries(site)), media, specs: blocks })
  if (!model) throw new Error('pages.yaml cannot be read')
  const changes = listChanges(model, planRename(model, 'route', '/box', '/crate'))
  const after = Object.fromEntries(changes.map(({ file, after }) => [file, after]))
  expect(after['pages/old-site.csv']).toBe(write('/crate'))
  expect(after['pages.yaml']).toContain('/crate: { page: box }')
})

test('a block is renamed in parents, children, frames and links from other pages, and not in texts', () => {
  const changed = plan('block', 'ad/offers#offer', 'deal')
  expect(Object.keys(changed)).toEqual([
    'pages.yaml',
    'pages/ad/offers.yaml',
    'pages/ad/parent.yaml',
    'pages/shared/note.yaml',
  ])
  expect(changed['pages.yaml']).toContain('[the offer](#deal) or [all offers](/offers?a=b#offer-first)')
  expect(changed['pages.yaml']).toContain('/old: /offers#deal')
  expect(changed['pages/ad/parent.yaml']).toContain(
    'id: deal\n    body: One\n  - type: stats\n    after: deal\n',
  )
  expect(changed['pages/ad/offers.yaml']).toContain('- id: deal # the one')
})

test('a block whose type is its id, one of a shared block, and one of a frame', () => {
  expect(plan('block', 'home#hero', 'top')['pages/home.yaml']).toContain(
    '  - type: hero\n    id: top\n    actions',
  )
  expect(plan('block', 'ad/offers#note', 'memo')['pages/ad/offers.yaml']).toContain(
    '  - use: shared/note\n    id: memo\n',
  )
  const changed = plan('block', 'frames.site#talk', 'speak')
  expect(changed['pages.yaml']).toContain('        id: speak\n')
  expect(changed['pages/ad/offers.yaml']).toContain('(dialog:speak)')
})

test('a fact is renamed where it is defined and used, and not where it is literal', () => {
  const changed = plan('fact', 'seats', 'places')
  expect(changed['pages.yaml']).toContain('facts: { join: /join, places: 5 to 9, fee: 80 }')
  expect(changed['pages/home.yaml']).toContain('$' + '{places} and $$' + '{seats}')
  expect(changed['pages/ad/offers.yaml']).toContain('facts: { places: 3 to 4 }')
})

test('a fact is renamed in keywords, and in the texts of pages.yaml that all pages share', () => {
  const model = readModel({
    texts: new Map([
      [
        'pages.yaml',
        `version: 1
site:
  head: { title: "Bread in \${town}", keywords: ["\${town} bakery"] }
  consent: { notice: { en: { title: "In \${town}", text: "[Privacy](/\${town})" } } }
  facts: { town: Salem }
routes:
  /: { page: home }
`,
      ],
      ['pages/home.yaml', 'keywords: ["${town}"]\nnav: "${town}"\nblocks: []\n'],
    ]),
    ...{ media: [], specs: blocks },
  })
  if (!model) throw new Error('pages.yaml cannot be read')
  const changes = listChanges(model, planRename(model, 'fact', 'town', 'place'))
  expect(changes.map(({ after }) => after?.match(/\btown\b/g) ?? [])).toEqual([[], []])
  expect(changes.map(({ after }) => after?.match(/\$\{place\}/g)?.length)).toEqual([4, 2])
})

test('a route is renamed in the consent notice', () => {
  const model = readModel({
    texts: new Map([
      [
        'pages.yaml',
        `version: 1
site:
  consent: { notice: { en: { title: May we, text: "See [privacy](/privacy)." } } }
routes:
  /: { page: home }
  /privacy: { page: home }
`,
      ],
      ['pages/home.yaml', 'blocks: []\n'],
    ]),
    ...{ media: [], specs: blocks },
  })
  if (!model) throw new Error('pages.yaml cannot be read')
  const [change] = listChanges(model, planRename(model, 'route', '/privacy', '/data'))
  expect(change?.after).toContain('text: "See [privacy](/data)."')
})

test('a pool is renamed in links and in other pools', () => {
  const changed = plan('pool', 'main', 'first')
  expect(changed['pages.yaml']).toContain('    first: { links')
  expect(changed['pages.yaml']).toContain('spare: { of: first }')
  expect(changed['pages/home.yaml']).toContain('[chat](chat:first)')
})

test('a pool whose name is put together from facts gets a fact of its own', () => {
  const site =
    `version: 1
site:
  facts: { chats: home }
  chat:
    homeTamil: { links: ["https://chat.example/1"] }
    homeTelugu: { links: ["https://chat.example/2"] }
    courseTamil: { links: ["https://chat.example/3"] }
frames:
  site:
    after:
      - type: languageDialog
        links:
          - { label: Tamil, to: "chat:$` +
    `{chats}Tamil" }
          - { label: Telugu, to: "chat:$` +
    `{chats}Telugu" }
routes:
  /: { page: home }
  /course: { page: course }
`
  const files = new Map([
    ['pages.yaml', site],
    ['pages/home.yaml', 'title: Home\n'],
    ['pages/course.yaml', 'title: Course\nfacts: { chats: course }\n'],
  ])
  const model = readModel({ texts: files, media: [], specs: blocks })
  if (!model) throw new Error('pages.yaml cannot be read')
  const planned = planRename(model, 'pool', 'homeTamil', 'welcome')
  const changed = Object.fromEntries(listChanges(model, planned).map(({ file, after }) => [file, after]))
  expect(changed['pages.yaml']).toContain('facts: { chats: home, chatsTamil: welcome }')
  expect(changed['pages.yaml']).toContain('to: "chat:$' + '{chatsTamil}"')
  expect(changed['pages.yaml']).toContain('to: "chat:$' + '{chats}Telugu"')
  expect(changed['pages/course.yaml']).toBe(
    'title: Course\nfacts: { chats: course, chatsTamil: courseTamil }\n',
  )
  expect(planned.notes.join()).toContain('stands for several pools')
})

test('a document moves, with the path of its schema and its route', () => {
  const changed = plan('document', 'ad/offers', 'offers')
  expect(changed['pages/ad/offers.yaml']).toBeUndefined()
  expect(changed['pages/offers.yaml']).toMatch(
    /^# yaml-language-server: \$schema=\.\.\/schemas\/page.schema.json\n/,
  )
  expect(changed['pages.yaml']).toContain('/offers: { page: offers }')
  expect(plan('document', 'ad/parent', 'base')['pages/ad/offers.yaml']).toContain('extends: base\n')
})

test.each([
  ['route', '/ofers', '/x', 'There is no route "/ofers". Did you mean "/offers"?'],
  ['route', '/offers', 'x', '"x" cannot be the name of a route'],
  ['route', '/offers', '/HOME', 'There is already a route "/HOME"'],
  ['route', '/offers', '/old', 'There is already a redirect "/old"'],
  ['route', '/404', '/x', 'is the page for unknown addresses'],
  ['route', '/offers', '/offers', 'has this name already'],
  ['document', 'ad/offer', 'x', 'Did you mean "ad/offers"?'],
  ['document', 'home', 'ad/Parent', 'There is already a document'],
  ['document', 'home', 'shared/home', 'shared blocks are in pages/shared/'],
  ['document', 'home', '../home', 'cannot be the name of a document'],
  ['block', 'offer', 'x', 'DOCUMENT#ID'],
  ['block', 'hom#hero', 'x', 'There is no document "hom". Did you mean "home"?'],
  ['block', 'home#hera', 'x', 'There is no block of home "hera". Did you mean "hero"?'],
  ['block', 'home#hero', 'x y', 'cannot be the name of a block'],
  ['block', 'ad/offers#offer', 'stats', 'There is already a block of ad/'],
  ['fact', 'seat', 'x', 'Did you mean "seats"?'],
  ['fact', 'seats', 'join', 'There is already a fact "join"'],
  ['fact', 'seats', 'year', 'There is already a fact "year"'],
  ['fact', 'seats', 'a b', 'cannot be the name of a fact'],
  ['fact', 'seats', 'town', '"town" is a column of pages/towns.csv'],
  ['fact', 'fee', 'price', '"fee" is also a column of pages/towns.csv'],
  ['pool', 'mian', 'x', 'Did you mean "main"?'],
  ['pool', 'main', 'spare', 'There is already a chat pool "spare"'],
  ['pool', 'main', '1', 'cannot be the name of a chat pool'],
  ['media', 'media/b.svg', 'x.svg', 'Did you mean "media/a.svg"?'],
  ['media', 'media/a.svg', 'media/a.png', 'must end with .svg'],
  ['media', 'media/a.svg', 'favicon.svg', 'There is already a file'],
  ['media', 'media/film.mp4', 'media/../film', 'cannot be the name of a file'],
  ['media', 'favicon.svg', 'icon.svg', 'fixed name'],
] as const)('%s %s → %s is refused', (kind, from, to, message) => {
  expect(() => plan(kind, from, to)).toThrow(message)
})

test('the arms of an experiment change blocks by their ids, and hold links, facts and media', () => {
  const page = `blocks: [{ type: hero, id: opening }]
experiment:
  name: words
  arms:
    direct:
      blocks:
        - { id: opening, actions: [{ label: Join, to: /join }] }
        - { type: prose, after: opening, body: "See [above](#opening)" }
`
  const model = readModel({
    texts: new Map([
      ['pages.yaml', 'version: 1\nsite: {}\nroutes:\n  /: { page: home }\n  /join: { page: home }\n'],
      ['pages/home.yaml', page],
    ]),
    ...{ media: [], specs: blocks },
  })
  if (!model) throw new Error('pages.yaml cannot be read')
  const change = (kind: NamedKind, from: string, to: string) =>
    listChanges(model, planRename(model, kind, from, to)).find(({ file }) => file === 'pages/home.yaml')
      ?.after
  expect(change('block', 'home#opening', 'start')).toBe(
    page
      .replaceAll('id: opening', 'id: start')
      .replace('after: opening', 'after: start')
      .replace('#opening', '#start'),
  )
  expect(change('route', '/join', '/enrol')).toBe(page.replace('to: /join', 'to: /enrol'))
})
