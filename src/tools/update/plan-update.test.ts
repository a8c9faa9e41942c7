import { expect, test } from 'vitest'
import type { BlockSpecs } from '../../core/schema/block-spec.ts'
import { planUpdate } from './plan-update.ts'
import { renameBlockType } from './rename-block-type.ts'
import { formatLedger, ledgerFile, parseLedger } from './site-ledger.ts'
import type { SiteMigration } from './site-migration.ts'

const specs: BlockSpecs = {
  cards: {
    ...{ type: 'cards', title: 'Cards', summary: '', category: 'content' },
    schema: { type: 'object', properties: {} },
    renamed: [{ from: 'courses', to: 'items' }],
    migrations: [
      {
        summary: '"wide" is now a size',
        change: ({ wide, ...rest }) => (wide === undefined ? rest : { ...rest, size: 'wide' }),
      },
    ],
  },
}
const migrations = [renameBlockType('courseCards', 'cards')]

const texts = {
  'pages.yaml': `version: 1
site: { name: A, url: https://a.example, lang: en }
frames:
  site:
    after: [{ type: courseCards, id: below }] # in a frame
routes:
  /: { page: home }
`,
  'pages/home.yaml': `title: Home
blocks:
  # the cards
  - type: courseCards
    courses: [One]   # kept
    wide: true
  - { use: shared/cards, id: more }
`,
  'pages/child.yaml': 'extends: home\nblocks:\n  - { id: courseCards, wide: true }\n',
  'pages/shared/cards.yaml': 'type: courseCards\r\ncourses: [Two]\r\n',
}

function update(
  given: Readonly<Record<string, string>>,
  ledger?: string,
  due: readonly SiteMigration[] = migrations,
) {
  const input = { texts: new Map(Object.entries(given)), media: [], specs }
  const { changes, summaries } = planUpdate(input, { version: '0.2.0', ledger, migrations: due })
  const { [ledgerFile]: after = ledger, ...files }: Record<string, string | undefined> = {
    ...given,
    ...Object.fromEntries(changes.map((change) => [change.file, change.after])),
  }
  return { files, ledger: after, changed: changes.map(({ file }) => file), summaries }
}

test('a renamed block type is renamed everywhere, keeps its address, and comes to the present version', () => {
  const { files, ledger, summaries } = update(texts)
  expect(files['pages/home.yaml']).toBe(`title: Home
blocks:
  # the cards
  - type: cards
    id: courseCards
    items: [One]   # kept
    size: wide
  - { use: shared/cards, id: more }
`)
  expect(files['pages/child.yaml']).toBe('extends: home\nblocks:\n  - { id: courseCards, size: wide }\n')
  expect(files['pages/shared/cards.yaml']).toBe('type: cards\r\nitems: [Two]\r\nid: courseCards\r\n')
  expect(files['pages.yaml']).toContain('after: [{ type: cards, id: below }] # in a frame')
  expect(files['pages.yaml']).toMatch(/^schemas:\n {2}cards: 2$/m)
  expect(parseLedger(ledger)).toEqual({ version: '0.2.0', migrations: ['block-type courseCards cards'] })
  expect(Object.fromEntries(summaries)).toMatchObject({
    'the block type "courseCards" is now "cards"': 3,
    'cards: "courses" is now "items"': 2,
    'cards: "wide" is now a size': 2,
  })
})

test('the version of a renamed block type stays its own', () => {
  const { files } = update({ ...texts, 'pages.yaml': `${texts['pages.yaml']}schemas: { courseCards: 2 }\n` })
  expect(files['pages.yaml']).toContain('schemas: { cards: 2 }')
  expect(files['pages/child.yaml']).toBe(texts['pages/child.yaml'])
})

test('a second run changes nothing', () => {
  const { files, ledger } = update(texts)
  const given = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, text ?? '']))
  expect(update(given, ledger).changed).toEqual([])
})

test('a migration that ran is not repeated: the name may be that of a block of the site', () => {
  const ledger = formatLedger({ version: '0.2.0', migrations: ['block-type courseCards cards'] })
  const { files } = update(texts, ledger)
  expect(files['pages/home.yaml']).toContain('- type: courseCards\n')
})

test('migrations run in their order, each on what the one before it left', () => {
  const { files, ledger } = update(texts, undefined, [
    renameBlockType('courseCards', 'tiles'),
    renameBlockType('tiles', 'cards'),
  ])
  expect(files['pages/home.yaml']).toContain('- type: cards\n')
  expect(parseLedger(ledger).migrations).toEqual(['block-type courseCards tiles', 'block-type tiles cards'])
})

test('a new version is noted where no document changes', () => {
  const ledger = formatLedger({ version: '0.1.0', migrations: [] })
  const { changed } = update({ 'pages.yaml': `${texts['pages.yaml']}schemas: { cards: 2 }\n` }, ledger, [])
  expect(changed).toEqual([ledgerFile])
})

test.each([
  '',
  '<<<<<<< HEAD\n',
  '{ "version": 1, "migrations": [] }',
  '{ "version": "1", "migrations": [1] }',
])('a ledger %j is refused', (text) => {
  expect(() => update(texts, text)).toThrow('.vaasal-version is not what "npx vaasal update" writes')
})

test('a name that stood for a value of a field writes it, unless the entry has one', () => {
  const given = {
    'pages.yaml':
      'version: 1\nsite: { name: A, url: https://a.example, lang: en }\nroutes:\n  /: { page: home }\n',
    'pages/home.yaml':
      'title: Home\nblocks:\n  - type: clip\n    id: day\n    heading: A day\n  - { type: clip, heading: A night, loop: false }\n',
  }
  const { files } = update(given, undefined, [renameBlockType('clip', 'video', { loop: 'true' })])
  expect(files['pages/home.yaml']).toBe(
    'title: Home\nblocks:\n  - type: video\n    id: day\n    heading: A day\n    loop: true\n  - { type: video, id: clip, heading: A night, loop: false }\n',
  )
})
