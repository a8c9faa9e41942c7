import { describe, expect, test } from 'vitest'
import { blocks } from '../../blocks/blocks-by-type.ts'
import { askForPage } from './ask-for-page.ts'
import { type PageRequest, planPage } from './plan-page.ts'
import { openStartingPoints } from './starting-points.ts'

const texts: Record<string, string> = {
  'pages.yaml': `version: 1
site:
  name: Shop
  chat:
    ads: { links: ["https://chat.example/1"] }
    sale: { links: ["https://chat.example/2"] }
routes:
  /: { page: home }
  /ads/one: { page: ads/one, aliases: [/one] }
redirects:
  /old: /
`,
  'pages/home.yaml': 'title: Home\nblocks:\n  - type: prose\n    body: Hello\n',
  'pages/ads/one.yaml': `# yaml-language-server: $schema=../../schemas/page.schema.json
title: One
description: The first
blocks:
  - type: hero
    heading: Learn *here*
    actions:
      - { label: Join, to: / }
      - { label: Call, to: / }
    picture: { src: media/a.svg, alt: A }
  - type: offerBox
    id: offer
    seats: { basis: inventory, left: 5 }
    action: { label: Chat, to: "chat:ads" }
`,
  'pages/shared/note.yaml': 'type: prose\nbody: Note\n',
}
const points = openStartingPoints({
  files: new Set(Object.keys(texts)),
  read: (file) => texts[file],
  specs: blocks,
})

function plan(request: Partial<PageRequest>) {
  const planned = planPage(points, { route: '/ads/two', from: '/ads/one', ...request }, blocks)
  return {
    ...planned,
    site: planned.changes.find(({ file }) => file === 'pages.yaml')?.after,
    page: planned.changes.find(({ before }) => before === undefined)?.after,
  }
}

test('the document has only what differs, and the route is added', () => {
  const { site, page, document, parent, blocks: ids } = plan({ title: 'Two', description: 'The first' })
  expect([document, parent, ids]).toEqual(['ads/two', 'ads/one', ['hero', 'offer']])
  expect(page).toBe(
    '# yaml-language-server: $schema=../../schemas/page.schema.json\nextends: ads/one\ntitle: Two\n',
  )
  expect(site).toBe(
    texts['pages.yaml']?.replace('aliases: [/one] }\n', 'aliases: [/one] }\n  /ads/two: { page: ads/two }\n'),
  )
})

test('a title is made from the route, and the schema is found from another folder', () => {
  const { page, suggestedTitle, changes } = plan({ route: '/ads/spring-sale', document: 'sale' })
  expect(suggestedTitle).toBe('Spring sale | Shop')
  expect(page).toBe(
    '# yaml-language-server: $schema=../schemas/page.schema.json\nextends: ads/one\ntitle: Spring sale | Shop\n',
  )
  expect(changes[1]?.file).toBe('pages/sale.yaml')
})

test('fields of maps are enough; lists, images and variants are repeated with the field changed', () => {
  const { page } = plan({
    title: 'T',
    set: [
      'offer.seats.left=3',
      'hero.heading=New #1',
      'hero.actions[0].label=Start',
      'hero.actions[1].label=Ring',
      'hero.picture.alt=',
      'hero.sentence=null',
    ],
  })
  expect(page).toContain(`title: T
blocks:
  - id: hero
    heading: "New #1"
    actions:
      - { label: Start, to: / }
      - { label: Ring, to: / }
    picture: { src: media/a.svg, alt: "" }
    sentence: null
  - id: offer
    seats: { basis: inventory, left: 3 }
`)
})

test('with a chat pool, every chat link of the page leads to it', () => {
  const { page } = plan({ title: 'T', chat: 'sale', set: ['offer.action.label=Start'] })
  expect(page).toContain('title: T\nblocks:\n  - id: offer\n    action: { to: chat:sale, label: Start }\n')
})

test.each([
  [{ route: 'two' }, 'is not a route'],
  [{ route: '/ONE' }, 'The address /one is taken'],
  [{ route: '/old' }, 'The address /old is taken'],
  [{ from: '/ads/on' }, 'Did you mean "/ads/one"?'],
  [{ from: 'shared/note' }, 'There is no route or document "shared/note"'],
  [{ document: 'Home' }, 'pages/home.yaml exists'],
  [{ document: 'shared/x' }, 'cannot be the name of a page'],
  [{ document: '../x' }, 'cannot be the name of a page'],
  [{ set: ['her.heading=x'] }, 'The page has no block "her". Did you mean "hero"?'],
  [{ chat: 'sales' }, 'There is no chat pool "sales". Did you mean "sale"?'],
  [{ from: '/', chat: 'sale' }, 'has no chat links'],
  [{ set: ['hero=x'] }, 'is not BLOCK.FIELD=VALUE'],
  [{ set: ['hero.actions[2].label=x'] }, 'an entry of a list that the page does not have'],
] as const)('%j is refused', (request, message) => {
  expect(() => plan(request)).toThrow(message)
})

describe('in a terminal', () => {
  async function answer(given: Partial<PageRequest>, answers: readonly string[]) {
    const left = [...answers]
    const said: string[] = []
    const ask = async (question: string) => {
      said.push(question)
      const next = left.shift()
      if (next === undefined) throw new Error(`No answer to: ${question}`)
      return next
    }
    const request = await askForPage(points, given, { ask, say: (text) => said.push(text), specs: blocks })
    expect(left).toEqual([])
    return { request, said: said.join('\n') }
  }

  test('what is missing is asked for, and a wrong answer again', async () => {
    const { request, said } = await answer({}, [
      'two',
      '/ads/two',
      '9',
      '2',
      'Two',
      '',
      'New headline',
      'sal',
      'sale',
    ])
    expect(request).toEqual({
      ...{ route: '/ads/two', from: 'ads/one', title: 'Two', description: '' },
      set: ['hero.heading=New headline'],
      chat: 'sale',
    })
    expect(said).toContain('"two" is not a route')
    expect(said).toContain('  2  /ads/one')
    expect(said).toContain('There is no route or document "9"')
    expect(said).toContain('Chat pool of its chat links (Enter for "ads")')
    expect(said).toContain('There is no chat pool "sal"')
    expect(said).toContain('Headline (Enter for "Learn *here*")')
    expect(planPage(points, request, blocks).changes[1]?.after).toContain('heading: New headline')
  })

  test('what is given is not asked for', async () => {
    const given = { route: '/x', from: '/', title: 'X', description: 'Y', set: [] }
    expect((await answer(given, [])).request).toEqual(given)
  })
})
