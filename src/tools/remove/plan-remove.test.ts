import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles } from '../../../tests/folders.testing.ts'
import { blocks } from '../../blocks/blocks-by-type.ts'
import { readModel, type SiteModel } from '../authored/site-model.ts'
import type { NamedKind } from '../rename/rename-plan.ts'
import { askForTarget } from './ask-for-target.ts'
import { listChanges, listRemovedRoutes, planRemove } from './plan-remove.ts'
import { explainBadTarget } from './remove-route.ts'

const texts = readFiles(join(import.meta.dirname, '../../../tests/fixtures/remove-site'))
const media = ['media/a.svg', 'media/film.mp4', 'media/film.webm', 'favicon.svg', 'list.pdf']

function open(): SiteModel {
  const model = readModel({ texts: new Map(Object.entries(texts)), media, specs: blocks })
  if (!model) throw new Error('pages.yaml cannot be read')
  return model
}

const plan = (kind: NamedKind, name: string, target?: string) => planRemove(open(), { kind, name, target })
function change(kind: NamedKind, name: string, target?: string): Record<string, string | undefined> {
  const model = open()
  const changes = listChanges(model, planRemove(model, { kind, name, target }))
  return Object.fromEntries(changes.map(({ file, after }) => [file, after]))
}
const say = (references: readonly { file: string; line: number; what: string }[]) =>
  references.map(({ file, line, what }) => `${file}:${line} ${what}`)

test('a route goes with its menu items, and its links and redirects follow the new one', () => {
  const changed = change('route', '/offers', '/')
  expect(Object.keys(changed)).toEqual(['pages.yaml', 'pages/ad/offers.yaml', 'pages/home.yaml'])
  const site = changed['pages.yaml'] ?? ''
  expect(site).not.toContain('label: Offers')
  expect(site).not.toContain('All offers')
  expect(site).toContain('          - label: More\n')
  expect(site).not.toContain('page: ad/offers')
  expect(site).toContain(
    '  /old: /\n  /older: https://example.com/offers\n  /offers: /\n  /deals: /\n  /sale: /\n',
  )
  expect(changed['pages/home.yaml']).toContain('See [the *offers*](/), [the deal](/) and [chat](chat:late)')
  // The menu item that the page highlights is gone.
  expect(changed['pages/ad/offers.yaml']).toMatch(/^extends: ad\/parent\nblocks:/)
})

test('without a redirect, words stay where links were, and redirects to the route go', () => {
  const changed = change('route', '/offers')
  expect(changed['pages/home.yaml']).toContain('See the *offers*, the deal and [chat](chat:late)')
  expect(changed['pages.yaml']).not.toContain('/old:')
})

test('an alias goes alone', () => {
  const site = change('route', '/sale', '/offers')['pages.yaml']
  expect(site).toContain('aliases: [/deals] } # the ad')
  expect(site).toContain('/sale: /offers')
})

test('the routes of a table redirect row by row, and the table goes with its document', () => {
  const changed = change('document', 'town', '/')
  expect(changed['pages.yaml']).toContain('  /town/salem: /\n  /town/erode: /\n')
  expect([changed['pages/town.yaml'], changed['pages/towns.csv']]).toEqual([undefined, undefined])
  expect(Object.keys(changed)).toContain('pages/towns.csv')
})

test('a document that others extend is left to the author', () => {
  expect(say(plan('document', 'ad/parent').undecided)).toEqual([
    'pages/ad/offers.yaml:1 it extends the document',
  ])
})

test('a shared block goes from the pages that use it', () => {
  const changed = change('document', 'shared/note')
  expect(changed['pages/shared/note.yaml']).toBeUndefined()
  expect(changed['pages/ad/offers.yaml']).toMatch(/alt: A boat \}\n$/)
})

test('a block goes with what children change in it, with links to it, and others keep their places', () => {
  const { references, undecided } = plan('block', 'ad/parent#offer')
  expect(undecided).toEqual([])
  const changed = change('block', 'ad/parent#offer')
  expect(changed['pages/ad/parent.yaml']).not.toContain('offerBox')
  expect(changed['pages/ad/parent.yaml']).toContain('  - type: stats\n    after: hero\n')
  expect(changed['pages/ad/parent.yaml']).toContain('sentence: "Up"')
  expect(changed['pages/ad/offers.yaml']).not.toContain('the one')
  expect(changed['pages/shared/note.yaml']).toContain('"up, ${seats}"')
  expect(changed['pages/home.yaml']).toContain('[the deal](/offers)')
  expect(changed['pages.yaml']).toContain('/old: /offers\n')
  expect(say(references)).toContain('pages/ad/offers.yaml:4 the entry that changes offer is taken away')
})

test('an inherited block is removed on the page, and stays on its parent', () => {
  const changed = change('block', 'ad/offers#stats')
  expect(Object.keys(changed)).toEqual(['pages/ad/offers.yaml'])
  expect(changed['pages/ad/offers.yaml']).toContain('  - id: stats\n    remove: true\n')
  expect(changed['pages/ad/offers.yaml']).toContain('  - use: shared/note\n    at: end\n')
  expect(change('block', 'ad/offers#hero')['pages/ad/offers.yaml']).toContain(
    '  - id: hero\n    remove: true\n',
  )
})

test('a dialog of a frame goes with the buttons that open it', () => {
  const changed = change('block', 'frames.site#talk')
  expect(changed['pages.yaml']).not.toContain('languageDialog')
  expect(changed['pages/home.yaml']).toContain('    actions:\n      - { label: Chat, to: "chat:late" }\n')
})

test('a fact leaves its value in texts, unless they show several', () => {
  const changed = change('fact', 'fee')
  expect(changed['pages.yaml']).toContain('facts: { join: /join, seats: 5 to 9 }')
  expect(changed['pages/home.yaml']).toContain('It costs 4500 INR.')
  expect(changed['pages/ad/parent.yaml']).toContain('value: "4500 INR"')
  const own = change('fact', 'seats')
  expect(own['pages/ad/parent.yaml']).toMatch(/^blocks:/)
  expect(own['pages/ad/parent.yaml']).toContain('title: "3 to 4 seats"')
  expect(() => plan('fact', 'contacts.office.phone')).toThrow('There is no fact')
})

test.each([
  ['1. September', '${day} is the first day.', 'the value of the fact would be read as markup'],
  ['- new', 'Our course:\n${day}', 'the value of the fact would be read as markup'],
  ['## Now', '${day}', 'the value of the fact would be read as markup'],
  ['1. September', 'The first day is ${day}.', undefined],
])('a fact with the value %s in %j stays if a list or heading would begin', (value, body, problem) => {
  const site = {
    'pages.yaml': `version: 1\nsite: { facts: { day: "${value}" } }\nroutes: { /: { page: home } }\n`,
    'pages/home.yaml': `title: Home\nblocks: [{ type: prose, heading: Course, body: ${JSON.stringify(body)} }]\n`,
  }
  const model = readModel({ texts: new Map(Object.entries(site)), media: [], specs: blocks })
  if (!model) throw new Error('pages.yaml cannot be read')
  const { undecided } = planRemove(model, { kind: 'fact', name: 'day', target: undefined })
  expect(undecided.map(({ what }) => what)).toEqual(
    problem === undefined ? [] : [expect.stringContaining(problem)],
  )
})

test('a table of redirects leads where the removed route does', () => {
  const table = 'from,to\n/x,/box\n/y,/\n'
  const site = {
    'pages.yaml': 'version: 1\nredirects: old.csv\nroutes:\n  /: { page: box }\n  /box: { page: box }\n',
    'pages/box.yaml': 'title: A box\n',
    'pages/old.csv': table,
  }
  const model = readModel({ texts: new Map(Object.entries(site)), media: [], specs: blocks })
  if (!model) throw new Error('pages.yaml cannot be read')
  const readAfter = (target?: string) => {
    const changes = listChanges(model, planRemove(model, { kind: 'route', name: '/box', target }))
    return changes.find(({ file }) => file === 'pages/old.csv')?.after
  }
  expect(readAfter('/')).toBe(table.replace('/box', '/'))
  expect(readAfter()).toBeUndefined()
})

test('a fact of documents leaves its value in the title of the site, unless pages show several', () => {
  const remove = (towns: readonly string[]) => {
    const pages = towns.map((town, index): [string, string] => [
      `pages/p${index}.yaml`,
      `facts: { town: ${town} }\nblocks: []\n`,
    ])
    const routes = pages.map((_, index) => `  /p${index}: { page: p${index} }\n`).join('')
    const model = readModel({
      texts: new Map([
        ['pages.yaml', `version: 1\nsite:\n  head: { title: "Bread in \${town}" }\nroutes:\n${routes}`],
        ...pages,
      ]),
      ...{ media: [], specs: blocks },
    })
    if (!model) throw new Error('pages.yaml cannot be read')
    const removed = planRemove(model, { kind: 'fact', name: 'town', target: undefined })
    const after = listChanges(model, removed).find(({ file }) => file === 'pages.yaml')?.after
    return [after?.match(/title: (.+) }/)?.[1], say(removed.undecided)]
  }
  expect(remove(['Salem'])).toEqual(['"Bread in Salem"', []])
  expect(remove(['Salem', 'Karur'])).toEqual([
    undefined,
    ['pages.yaml:3 title: the fact has several values in this text'],
  ])
})

test('a pool goes with buttons and menu items; what a block needs is left to the author', () => {
  const { undecided, references } = plan('pool', 'late')
  expect(say(undecided)).toEqual(['pages/ad/parent.yaml:10 offer: action.to: the block cannot be without it'])
  expect(say(references)).toEqual([
    'pages.yaml:24 talk: links[0] is taken away',
    'pages/home.yaml:3 prose: body: the link in the text is changed',
    'pages/home.yaml:10 hero: actions[1] is taken away',
  ])
  expect(say(plan('pool', 'main').undecided)).toEqual(['pages.yaml:7 the pool spare has its links'])
  const spare = change('pool', 'spare')['pages.yaml']
  expect(spare).toContain('    # For everybody.\n    main:')
  expect(spare).not.toContain('spare')
})

test('a medium goes with the images and videos that show it', () => {
  const { deletedMedia } = plan('media', 'media/film.mp4')
  expect(deletedMedia).toEqual(['public/media/film.mp4', 'public/media/film.webm'])
  expect(change('media', 'media/film')['pages/ad/parent.yaml']).not.toContain('video')
  const changed = change('media', 'public/media/a.svg')
  // A poster is required, so the video goes; a picture that a child sets goes as a whole.
  expect(changed['pages/ad/parent.yaml']).not.toContain('video')
  expect(changed['pages/ad/offers.yaml']).toContain('    heading: More boats\n  - use')
  expect(changed['pages/home.yaml']).toContain(
    '  # The picture.\n  - type: hero\n    heading: Boats\n    actions',
  )
})

test.each([
  ['route', '/ofers', 'There is no route "/ofers". Did you mean "/offers"?'],
  ['route', '/404', 'is the page for unknown addresses'],
  ['route', '/town/erode', 'remove the line pages/towns.csv:3'],
  ['document', 'hom', 'Did you mean "home"?'],
  ['block', 'offer', 'DOCUMENT#ID'],
  ['block', 'home#hera', 'Did you mean "hero"?'],
  ['fact', 'fees', 'Did you mean "fee"?'],
  ['pool', 'mian', 'Did you mean "main"?'],
  ['media', 'media/b.svg', 'Did you mean "media/a.svg"?'],
  ['media', 'favicon.svg', 'fixed name'],
] as const)('%s %s is refused', (kind, name, message) => {
  expect(() => plan(kind, name)).toThrow(message)
})

test('a redirect leads to an address that stays', () => {
  const model = open()
  const routes = listRemovedRoutes(model, 'route', '/offers')
  expect(routes).toEqual([{ route: '/offers', addresses: ['/offers', '/deals', '/sale'] }])
  const check = (target: string) => explainBadTarget(model, target, routes)
  expect(check('/')).toBeUndefined()
  expect(check('/town/salem?x=1')).toBeUndefined()
  expect(check('https://other.example/x')).toBeUndefined()
  expect(check('/list.pdf')).toBeUndefined()
  expect(check('/media/a.svg')).toContain('There is no route "/media/a.svg"')
  expect(check('/deals')).toContain('There is no route "/deals"')
  expect(check('/tow/salem')).toContain('Did you mean "/town/salem"?')
  expect(() => plan('route', '/offers', '/deals')).toThrow('is removed as well')
})

test('a terminal asks where visitors arrive, until the answer can be used', async () => {
  const answers = ['', '/deals', ' /contact ']
  const said: string[] = []
  const asked: string[] = []
  const terminal = {
    ask: async (question: string) => {
      asked.push(question)
      return answers.shift() ?? 'nowhere'
    },
    say: (text: string) => void said.push(text),
  }
  const check = (target: string) => (target === '/contact' ? undefined : `There is no route "${target}".`)
  expect(await askForTarget(['/sale', '/deals'], check, terminal)).toBe('/contact')
  expect(said).toEqual([
    'Type a route, an address that begins with https://, or nowhere.',
    'There is no route "/deals".',
  ])
  expect(asked[0]).toContain('Where do visitors of "/sale" and "/deals" arrive from now on?')
  expect(await askForTarget(['/sale'], check, terminal)).toBeUndefined()
})

test('the consent notice loses the link to a route that goes, or follows it', () => {
  const consent = '  consent: { notice: { en: { title: May we, text: "See [our offers](/offers)." } } }\n'
  const model = readModel({
    texts: new Map(
      Object.entries({
        ...texts,
        'pages.yaml': texts['pages.yaml']?.replace('site:\n', `site:\n${consent}`) ?? '',
      }),
    ),
    ...{ media, specs: blocks },
  })
  if (!model) throw new Error('pages.yaml cannot be read')
  const after = (target?: string) => {
    const [site] = listChanges(model, planRemove(model, { kind: 'route', name: '/offers', target }))
    return /May we, text: (.*?) \}/.exec(site?.after ?? '')?.[1]
  }
  expect(after('/')).toBe('"See [our offers](/)."')
  expect(after()).toBe('"See our offers."')
})
