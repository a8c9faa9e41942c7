import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../src/cli/run-command.ts'
import { calendar } from '../src/cli/tools/calendar.ts'
import { makeFolder } from './folders.testing.ts'
import { weekStates, writeWeekSite } from './schedules/week-site.testing.ts'
import { checkTexts, loadTexts, makeMedia, readChecked, readSiteTexts } from './site-in-memory.testing.ts'

const small = readSiteTexts(join(import.meta.dirname, 'fixtures/broken/_base'))
const routes = '  /lamps: { page: lamps }\n'
const hero = '  - { type: hero, heading: Lamps }\n'
const page = (blocks: string, more = '') =>
  `title: The lamps\ndescription: Of lamps.\n${more}blocks:\n${hero}${blocks}`

interface Given {
  lamps: string
  more?: Record<string, string>
  routes?: string
  settings?: (text: string) => string
}

/** What is shown and reported at a moment. */
async function load(
  at: string,
  { lamps, more = {}, routes: written = routes, settings = (text) => text }: Given,
) {
  const files = { ...small, 'pages/lamps.yaml': lamps, ...more }
  const site = settings(small['pages.yaml'] ?? '') + written
  const { pages, diagnostics, redirects } = await loadTexts(
    { ...files, 'pages.yaml': site },
    makeMedia([]),
    new Date(at),
  )
  return {
    routes: pages.map(({ route }) => route),
    ids: (route: string) => pages.find((one) => one.route === route)?.blocks.map(({ id }) => id) ?? [],
    text: (route: string) => JSON.stringify(pages.find((one) => one.route === route)?.blocks),
    head: (route: string) => pages.find((one) => one.route === route)?.head,
    found: diagnostics.map(({ code, file, line }) => `${file}:${line} ${code}`),
    paths: diagnostics.map(({ path }) => path),
    messages: diagnostics.map(({ message }) => message),
    redirects,
  }
}

const offer = '  - { type: prose, id: offer, heading: Offer, body: Ten off., from: 2026-11-01T00:00Z }\n'

test('a block is there from its first moment on', async () => {
  expect((await load('2026-10-31T23:59:59.999Z', { lamps: page(offer) })).ids('/lamps')).not.toContain(
    'offer',
  )
  expect((await load('2026-11-01T00:00:00Z', { lamps: page(offer) })).ids('/lamps')).toContain('offer')
})

test('a variant inherits schedules, changes them, and removes them with null', async () => {
  const child = (from: string) =>
    `extends: lamps\ntitle: A child\ndescription: A child.\nblocks:\n  - { id: offer, from: ${from} }\n`
  const both = `${routes}  /child: { page: child }\n`
  const see = async (at: string, from: string) => {
    const shown = await load(at, {
      ...{ lamps: page(offer), routes: both, more: { 'pages/child.yaml': child(from) } },
    })
    return shown.ids('/child')
  }
  expect(await see('2026-10-02T00:00:00Z', '2026-10-01T00:00Z')).toContain('offer')
  expect(await see('2026-10-02T00:00:00Z', '2026-11-01T00:00Z')).not.toContain('offer')
  expect(await see('2020-01-01T00:00:00Z', 'null')).toContain('offer')
})

test('blocks of frames and shared blocks have schedules too', async () => {
  const settings = (text: string) =>
    text.replace(
      '      - { type: footer,',
      '      - { type: prose, id: closing, heading: Closed, body: On holiday., from: 2026-12-24T00:00Z }\n      - { type: footer,',
    )
  const shared = {
    'pages/shared/note.yaml': 'type: prose\nheading: Note\nbody: A note.\nuntil: 2026-12-25T00:00Z\n',
  }
  const lamps = page('  - { use: shared/note, id: note }\n')
  const see = async (at: string) => (await load(at, { lamps, settings, more: shared })).ids('/lamps')
  expect(await see('2026-12-23T00:00:00Z')).toContain('note')
  expect(await see('2026-12-23T00:00:00Z')).not.toContain('closing')
  expect(await see('2026-12-26T00:00:00Z')).not.toContain('note')
  expect(await see('2026-12-26T00:00:00Z')).toContain('closing')
})

test('a fact that only a later state uses is used, and an unknown one there is reported now', async () => {
  const lamps = page(
    '  - type: prose\n    heading: Offer\n    body: Ten off.\n    when: [{ from: 2026-11-01T00:00Z, set: { body: "${share} off until ${day}." } }]\n',
    'facts: { share: A quarter }\n',
  )
  expect((await load('2026-10-01T00:00:00Z', { lamps })).found).toEqual(['pages/lamps.yaml:9 unknown-fact'])
})

test('an anchor to a block that is gone later is reported now', async () => {
  const lamps = page(
    '  - { type: prose, heading: More, body: "[The offer](#offer)" }\n  - { type: prose, id: offer, heading: Offer, body: Ten off., until: 2026-11-01T00:00Z }\n',
  )
  expect((await load('2026-10-01T00:00:00Z', { lamps })).found).toEqual(['pages/lamps.yaml:5 broken-anchor'])
})

test('what is wrong only later says from when on, in the zone of the site', async () => {
  const lamps = page(
    '  - { type: prose, heading: More, body: "[The offer](#offer)" }\n  - { type: prose, id: offer, heading: Offer, body: Ten off., until: 2026-11-01T00:00Z }\n',
  )
  const settings = (text: string) => text.replace('lang: en', 'lang: en\n  timezone: Asia/Kolkata')
  const now = 'This page has no block "offer".'
  const see = async (at: string) => (await load(at, { lamps, settings })).messages[0]
  expect(await see('2026-10-01T00:00:00Z')).toMatch(`From 2026-11-01 05:30 UTC+5:30 on: ${now}`)
  expect(await see('2026-12-01T00:00:00Z')).toMatch(now)
  expect(await see('2026-12-01T00:00:00Z')).not.toMatch('From')
})

test('two routes that open together can link to each other, and one that opens later cannot be linked to', async () => {
  const lamps = page('  - { type: prose, heading: Thanks, body: "[Thanks](/thanks)" }\n')
  const more = { 'pages/thanks.yaml': page('').replaceAll('lamps', 'thanks') }
  const both = (from: string) =>
    `  /lamps: { page: lamps, from: 2026-11-01T00:00Z }\n  /thanks: { page: thanks, from: ${from}T00:00Z }\n`
  const see = async (at: string, from: string) =>
    (await load(`${at}T00:00:00Z`, { lamps, more, routes: both(from) })).found
  const closed = ['pages/lamps.yaml:5 closed-link']
  expect(await see('2026-10-01', '2026-11-01')).toEqual([])
  expect(await see('2026-11-01', '2026-11-01')).toEqual([])
  expect(await see('2026-10-01', '2026-11-02')).toEqual(closed)
  expect(await see('2026-11-01', '2026-11-02')).toEqual(closed)
})

test('a closed route shows no page, and no translation of it is named', async () => {
  const group = 'translations: lamps\n'
  const given = {
    lamps: page('', group),
    more: { 'pages/tamil.yaml': page('', `${group}lang: ta\n`).replace('The lamps', 'விளக்கு') },
    routes: `${routes}  /tamil: { page: tamil, from: 2026-11-01T00:00Z, until: 2026-12-01T00:00Z }\n`,
  }
  const closed = await load('2026-10-01T00:00:00Z', given)
  expect(closed.routes).not.toContain('/tamil')
  expect(JSON.stringify(closed.head('/lamps'))).not.toContain('/tamil')
  const open = await load('2026-11-01T00:00:00Z', given)
  expect(open.routes).toContain('/tamil')
  expect(JSON.stringify(open.head('/lamps'))).toContain('/tamil')
})

test('before its route opens, a page is checked as at its opening, and afterwards as at its end', async () => {
  const lamps = `title: The lamps\ndescription: Of lamps.\nblocks:\n  - { type: hero, heading: Lamps, from: 2026-11-01T00:00Z, until: 2026-11-09T00:00Z }\n`
  const open = '  /lamps: { page: lamps, from: 2026-11-01T00:00Z, until: 2026-11-09T00:00Z }\n'
  expect((await load('2026-10-01T00:00:00Z', { lamps, routes: open })).found).toEqual([])
  expect((await load('2026-11-05T00:00:00Z', { lamps, routes: open })).found).toEqual([])
  expect((await load('2026-11-10T00:00:00Z', { lamps, routes: open })).found).toEqual([
    'pages.yaml:34 expired-schedule',
    'pages/lamps.yaml:4 expired-schedule',
  ])
})

test('rows of a table have the time of their route', async () => {
  const given = {
    lamps: page('').replaceAll('lamps', 'lamps of ${place}'),
    more: { 'pages/towns.csv': 'slug,place\nerode,Erode\nsalem,Salem\n' },
    routes: '  /in-${slug}: { page: lamps, each: towns.csv, until: 2026-11-01T00:00Z, otherwise: /sarees }\n',
  }
  expect((await load('2026-10-01T00:00:00Z', given)).routes).toContain('/in-salem')
  expect((await load('2026-11-01T00:00:00Z', given)).routes).not.toContain('/in-salem')
})

const folder = makeFolder()

async function runCalendar(options: Record<string, unknown>): Promise<string> {
  let printed = ''
  const terminal = {
    ...{ root: folder, cacheDir: join(folder, '.cache'), colour: false, say: () => {}, progress: () => {} },
    print(text: string) {
      printed += `${text}\n`
    },
  }
  expect(await runCommand(calendar, { args: [], options: { site: folder, ...options }, terminal })).toBe(0)
  return printed
}

test('`calendar` lists every change, in the zone of the site, and exports it', async () => {
  writeWeekSite(folder)
  const at = '2026-10-19T00:00:00Z'
  const lines = (await runCalendar({ at })).trimEnd().split('\n')
  expect(lines).toEqual([
    '2026-10-20 09:00 UTC+2  hero on /lamps changes (sentence)',
    '2026-10-22 14:00 UTC+2  hours on /lamps appears',
    '2026-10-23 20:30 UTC+2  hero on /lamps changes (sentence)',
    '2026-10-24 08:00 UTC+2  /lamp-shop opens',
    '2026-10-25 02:30 UTC+2  hero on /lamps changes (sentence)',
    '2026-10-25 03:00 UTC+1  hero on /lamps changes (sentence)',
    '2026-10-25 20:00 UTC+1  /lamp-shop closes',
    '2026-10-25 23:00 UTC+1  hero on /lamps changes (sentence)',
    '2026-10-26 08:00 UTC+1  hours on /lamps disappears',
    '2026-10-27 00:00 UTC+1  hero on /lamps changes back (sentence)',
    '2026-10-27 00:00 UTC+1  thanks on /lamps appears',
  ])
  const { changes } = JSON.parse(await runCalendar({ at, json: true }))
  const moments = changes.map((change: { at: string }) => change.at.replace('.000', ''))
  expect([...new Set(moments)]).toEqual(weekStates.slice(1).map(({ since }) => since))
  const period = { at, from: '2026-10-24', until: '2026-10-25' }
  expect(await runCalendar(period)).toBe('2026-10-24 08:00 UTC+2  /lamp-shop opens\n')
  const ics = await runCalendar({ at, ics: true })
  expect(ics).toBe(await runCalendar({ at, ics: true }))
  expect(ics.match(/BEGIN:VEVENT\r\n/g)).toHaveLength(11)
  expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('what is wrong with a schedule has its path in the page', async () => {
  const block = (lines: string) =>
    `  - type: prose\n    id: light-${lines.length}\n    heading: Light ${lines.length}\n    body: Here.\n    ${lines}\n`
  const change = (period: string) => `{ ${period}, set: { heading: New } }`
  const lamps = page(
    [
      block('from: 2026-02-30T00:00Z'),
      block('from: 2026-03-02T00:00Z\n    until: 2026-03-01T00:00Z'),
      block('until: 2020-03-01T00:00Z'),
      block(`when: [${change('until: 2020-03-01T00:00Z')}, ${change('from: 2026-13-01T00:00Z')}]`),
      block(`until: 2030-01-01T00:00Z\n    when: [${change('from: 2031-01-01T00:00Z')}]`),
    ].join(''),
  )
  const { paths } = await load('2026-01-31', { lamps })
  expect(paths).toEqual([
    'blocks[1].from',
    'blocks[2].until',
    'blocks[3].until',
    'blocks[4].when[0].until',
    'blocks[4].when[1].from',
    'blocks[5].when[0]',
  ])
})

test('a fact that only a block or a change of the past uses is used', async () => {
  const facts = 'facts: { share: A quarter, day: Monday }\n'
  const lamps = page(
    '  - { type: prose, id: offer, heading: Offer, body: "${share} off.", until: 2026-11-09T00:00Z }\n  - type: prose\n    id: note\n    heading: Note\n    body: Come.\n    when: [{ until: 2026-11-09T00:00Z, set: { body: "Come on ${day}." } }]\n',
    facts,
  )
  expect((await load('2026-10-01T00:00:00Z', { lamps })).found).toEqual([])
  expect((await load('2026-12-01T00:00:00Z', { lamps })).found).toEqual([
    'pages/lamps.yaml:6 expired-schedule',
    'pages/lamps.yaml:11 expired-schedule',
  ])
})

const lampRoute = (more: string) => `  /lamps: { page: lamps, ${more} }\n`
const otherRoute = (more: string) => `  /other: { page: other, ${more} }\n`
const closed = 'until: 2026-09-01T00:00Z'

test.each([
  [
    'an alias',
    lampRoute(`${closed}, aliases: [/deals], otherwise: /deals`),
    '"/lamps" → "/deals", which is an',
  ],
  [
    'a redirect',
    `${lampRoute(`${closed}, otherwise: /old`)}redirects: { /old: /lamps }\n`,
    'While it is closed, the route sends visitors back to itself: "/lamps" → "/old" → "/lamps".',
  ],
  [
    'another closed route',
    lampRoute(`${closed}, otherwise: /other`) + otherRoute('from: 2026-12-01T00:00Z, otherwise: /lamps'),
    '"/lamps" → "/other" → "/lamps".',
  ],
  [
    'a route that closes later',
    lampRoute(`${closed}, otherwise: /other`) + otherRoute('until: 2026-12-01T00:00Z, otherwise: /lamps'),
    'From 2026-12-01 00:00 UTC on, the route sends visitors back to itself: "/lamps" → "/other" → "/lamps".',
  ],
  [
    'a route that opens when it closes',
    lampRoute('until: 2026-12-01T00:00Z, otherwise: /other') +
      otherRoute('from: 2026-12-01T00:00Z, otherwise: /lamps'),
    undefined,
  ],
  [
    'a redirect to another page',
    `${lampRoute(`${closed}, otherwise: /old`)}redirects: { /old: /sarees }\n`,
    undefined,
  ],
])('a closed route must not lead back to itself by %s', async (_, written, expected) => {
  const more = { 'pages/other.yaml': page('').replaceAll('lamps', 'others') }
  const { found, messages } = await load('2026-10-01T00:00:00Z', { lamps: page(''), more, routes: written })
  const chains = messages.filter((_message, index) => found[index]?.endsWith('redirect-chain'))
  expect(chains).toEqual(expected === undefined ? [] : [expect.stringContaining(expected)])
})

test('a link of another page to a block with a time is no mistake on any day', async () => {
  const tabs = (key: string) =>
    `[{ key: ${key}, label: A, intro: Ask. }, { key: second, label: B, intro: Ask. }]`
  const lamps = page(
    `  - { type: tabs, id: ask, heading: Ask, tabs: ${tabs('silk')}, from: 2026-11-01T00:00Z, until: 2026-11-09T00:00Z }\n`,
  )
  const linking = (href: string) => page(`  - { type: prose, heading: More, body: "[It](/lamps#${href})" }\n`)
  const see = async (at: string, href: string) => {
    const more = { 'pages/other.yaml': linking(href).replaceAll('lamps:', '').replace('The lamps', 'Others') }
    const written = `${routes}  /other: { page: other }\n`
    const { found } = await load(`${at}T00:00:00Z`, { lamps, more, routes: written })
    return found.filter((one) => one.startsWith('pages/other.yaml') && !one.endsWith('duplicate-description'))
  }
  for (const at of ['2026-10-01', '2026-11-05', '2026-12-01']) {
    expect(await see(at, 'ask')).toEqual([])
    expect(await see(at, 'ask-silk')).toEqual([])
    expect(await see(at, 'ask-cotton')).toEqual(['pages/other.yaml:5 broken-anchor'])
  }
})

test('a change that follows another also takes back what that has changed', async () => {
  const end = '2026-11-08T00:00Z'
  const when = `[{ until: ${end}, set: { heading: Early, kicker: Soon } }, { from: ${end}, set: { heading: Late } }]`
  const block = `  - { type: prose, id: course, heading: A course, body: Text., when: ${when} }\n`
  const files = {
    ...small,
    'pages.yaml': (small['pages.yaml'] ?? '') + routes,
    'pages/lamps.yaml': page(block),
  }
  const checked = readChecked(await checkTexts(files, makeMedia([])))
  const { events } = checked.find(({ route }) => route?.path === '/lamps')?.document ?? {}
  expect(events).toEqual([
    { at: Date.parse(end), block: 'course', what: 'changes', fields: ['heading', 'kicker'] },
  ])
})
