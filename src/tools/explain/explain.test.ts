import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { engineRegistry } from '../../blocks/block-registry.ts'
import { measureText } from '../../core/diagnostics/format/measure-text.ts'
import { toValue } from '../../core/tree/nodes.ts'
import { explainTarget } from './explain-target.ts'
import { UnknownTargetError } from './explanation.ts'
import { formatPage } from './format-page.ts'
import { formatScalar } from './format-scalar.ts'
import { openPage } from './open-page.ts'
import { readTarget } from './read-target.ts'

const at = new Date('2026-01-31T12:00:00Z')
const site = join(import.meta.dirname, '../../../tests/fixtures/explain-site')
const place = { siteDir: site, registry: engineRegistry, at }

async function explain(route: string, target: string) {
  const { subject, look } = await openPage(place, route)
  if (!subject) throw new Error(`${route} cannot be explained`)
  return explainTarget(target, subject, look)
}

test('a fact is shown with its value, where it is written, and what it takes the place of', async () => {
  const { shown, facts } = await explain('/', 'hero.sentence')
  expect(shown).toBe('50+ trips in 2026')
  expect(facts).toEqual([
    {
      name: 'trips',
      value: '50+',
      ...{ file: 'pages/home.yaml', line: 3, column: 10 },
      replaces: { file: 'pages.yaml', line: 8, column: 12, value: '40+' },
    },
    { name: 'year', value: '2026', source: 'the year of 2026-01-31' },
  ])
})

test('a removed field and a removed block name the layer that removed them, and what was there', async () => {
  expect(await explain('/spring', 'hero.sentence')).toMatchObject({
    state: 'removed',
    layers: [
      { action: 'remove', file: 'pages/spring.yaml', line: 4, author: 'page' },
      { action: 'set', file: 'pages/home.yaml', line: 5, author: 'parent' },
    ],
  })
  expect(await explain('/spring', 'faq.heading')).toMatchObject({
    state: 'removed',
    layers: [
      { action: 'remove', file: 'pages/spring.yaml', line: 5 },
      { action: 'set', file: 'pages/home.yaml', line: 7, value: 'Questions', author: 'parent' },
    ],
  })
})

test('a block wins over a field of the page with the same name', async () => {
  expect(await explain('/', 'title')).toMatchObject({ kind: 'block', type: 'stats' })
  expect(await explain('/', 'page.title')).toMatchObject({ kind: 'field of the page', value: 'Boats' })
})

test('a field that no document sets shows the default, or what the site gives', async () => {
  expect(await explain('/', 'hero.layout')).toMatchObject({ state: 'default', layers: [] })
  expect(await explain('/', 'lang')).toMatchObject({
    value: 'en',
    layers: [{ file: 'pages.yaml', line: 5, author: 'site' }],
  })
  expect(await explain('/spring', 'backToTop')).toMatchObject({
    layers: [
      { action: 'change', author: 'page' },
      { action: 'add', author: 'frame', file: 'pages.yaml', line: 12 },
    ],
  })
})

test('an arm of an experiment is explained like a page, with the line of the experiment', async () => {
  const inArm = (arm: string) => openPage(place, '/tried', { arm })
  const { subject, look } = await inArm('direct')
  if (!subject) throw new Error('The page cannot be explained')
  expect(explainTarget('hero.heading', subject, look)).toMatchObject({
    value: 'Sail now',
    layers: [
      { file: 'pages/tried.yaml', line: 6, author: 'arm' },
      { file: 'pages/home.yaml', author: 'parent' },
    ],
  })
  expect(explainTarget('faq', subject, look)).toMatchObject({ state: 'removed' })
  await expect(inArm('dirct')).rejects.toThrow('Did you mean "direct"? Arms: "control" and "direct".')
  await expect(openPage(place, '/', { arm: 'direct' })).rejects.toThrow('no experiment')
})

test.each([
  ['/', 'herro', 'Did you mean "hero"?'],
  ['/', 'hero.headng', 'Did you mean "heading"?'],
  ['/', 'faq.items[4].question', 'there is no [4]'],
  ['/', 'faq.items[0].anser', 'Did you mean "answer"?'],
  ['/', 'facts.tripps', 'Did you mean "trips"?'],
  ['/', 'site.nam', 'no setting "nam"'],
  ['/', '..', 'Write the id of a block'],
  ['/springg', 'hero', 'Did you mean "/spring"?'],
  ['spring', 'hero', 'Did you mean "/spring"?'],
  ['pages/home.yaml', 'hero', 'Did you mean "/"?'],
  ['/old', 'hero', 'is redirected to "/" (pages.yaml:19)'],
  ['/shop/bread', 'hero', 'is redirected to "/spring/bread" (pages.yaml:19)'],
])('explain %s %s names what exists', async (route, target, message) => {
  await expect(explain(route, target)).rejects.toThrow(UnknownTargetError)
  await expect(explain(route, target)).rejects.toThrow(message)
})

test('any target is explained or refused', async () => {
  const { subject, look } = await openPage(place, '/spring')
  if (!subject) throw new Error('The page cannot be explained')
  const step = fc.constantFrom(
    'hero',
    'faq',
    'title',
    'page',
    'site',
    'facts',
    'items',
    '0',
    'constructor',
    '__proto__',
    'theme',
    'ü',
    '',
  )
  const path = fc.array(fc.oneof(step, fc.nat(3)), { minLength: 1, maxLength: 4 })
  const target = fc.oneof(
    fc.string({ maxLength: 12 }),
    path.map((steps) =>
      steps
        .map((one) => (typeof one === 'number' ? `[${one}]` : `.${one}`))
        .join('')
        .slice(1),
    ),
  )
  fc.assert(
    fc.property(target, (text) => {
      try {
        expect(formatPage(subject, look, { target: text, json: true })).toContain('"version": 1')
      } catch (cause) {
        expect(cause).toBeInstanceOf(UnknownTargetError)
      }
    }),
    { numRuns: 500 },
  )
})

test('an alias is explained as its route', async () => {
  expect((await openPage(place, '/start')).aliasOf).toBe('/')
})

test('a page with errors is explained as far as it can be read', async () => {
  const { errors, subject } = await openPage(place, '/broken')
  expect(errors.filter(({ file }) => file === 'pages/broken.yaml')).toHaveLength(2)
  expect(subject).toBeDefined()
  expect(await explain('/broken', 'faq.heading')).toMatchObject({ value: 'Questions' })
  expect(await explain('/broken', 'hero.heading[0]')).toMatchObject({ value: 'One' })
})

test.each(['/', '/spring'])('the page %s as YAML reads back as its resolved values', async (route) => {
  const { subject, look } = await openPage(place, route)
  if (!subject) throw new Error('The page cannot be explained')
  const text = formatPage(subject, look, { target: undefined, json: false })
  const { blocks, facts: _, ...fields } = parse(text, { schema: 'failsafe' })
  const { document } = subject.page
  expect(fields).toEqual(toValue(document.fields))
  expect(blocks).toEqual(
    document.blocks.map(({ id, type, fields }) => ({
      type,
      ...(id !== type && { id }),
      ...(toValue(fields) as object),
    })),
  )
  for (const line of text.split('\n').filter((one) => /^ *(?:- )?\w+:/.test(one) && !/^\w+:$/.test(one)))
    expect(line).toMatch(/# (?:pages\.yaml|pages\/\w+\.yaml):\d+$/)
  const columns = text
    .split('\n')
    .flatMap((line) => (/# pages/.test(line) && !line.startsWith('#') ? [line.search(/# pages/)] : []))
  expect(new Set(columns).size).toBe(1)
})

test('the page as YAML says what was removed', async () => {
  const { subject, look } = await openPage(place, '/spring')
  const text = subject ? formatPage(subject, look, { target: undefined, json: false }) : ''
  expect(text).toMatch(/^ {4}# sentence +# removed by pages\/spring\.yaml:4$/m)
  expect(text).toMatch(/^ {2}# - id: faq +# removed by pages\/spring\.yaml:5$/m)
})

test('JSON has a version, and every value of the page', async () => {
  const { subject, look } = await openPage(place, '/')
  const page = JSON.parse(subject ? formatPage(subject, look, { target: undefined, json: true }) : '')
  expect(page).toMatchObject({ version: 1, route: '/', chain: ['pages/home.yaml'] })
  expect(page.values.map(({ path }: { path: string }) => path)).toContain('faq.items[0].answer')
})

test.each([
  ['hero', ['hero']],
  ['hero.cta.label', ['hero', 'cta', 'label']],
  ['faq.items[2].question', ['faq', 'items', 2, 'question']],
  ['rows[0][1]', ['rows', 0, 1]],
  ['a..b', undefined],
  ['[0]', undefined],
  ['a[x]', undefined],
  ['', undefined],
])('the target "%s" is read as %j', (text, path) => {
  expect(readTarget(text)).toEqual(path)
})

test.each([
  'a',
  'null',
  '',
  '~',
  'a: b',
  'a #b',
  '#b',
  '- a',
  '*a*',
  '"a"',
  "it's",
  '{a}',
  '[a',
  '4.80',
  'a\nb',
  ' a ',
  'தமிழ்',
  'a,b',
  '@a',
  '%',
  'https://a.test/b?c=d',
])('the text %j reads back as it is written', (text) => {
  expect(parse(`- key: ${formatScalar(text)}  # comment`, { schema: 'failsafe' })).toEqual([{ key: text }])
})

test('combining marks take no column, and East Asian letters two', () => {
  expect(measureText('தமிழ்')).toBe(4)
  expect(measureText('英語')).toBe(4)
  expect(measureText('abc')).toBe(3)
})

test('a block is shown as YAML with the origin of each line, and its layers below', async () => {
  const { subject, look } = await openPage(place, '/spring')
  if (!subject) throw new Error('The page cannot be explained')
  const text = formatPage(subject, look, { target: 'hero', json: false })
  expect(text).toMatch(/^hero of \/spring \(hero\)\n\n {2}- type: hero +# pages\/home\.yaml:\d+\n/)
  expect(text).toMatch(/^ {4}# sentence +# removed by pages\/spring\.yaml:4$/m)
  expect(text).toMatch(/^ {2}pages\/spring\.yaml:\d+ +changes +page$/m)
  const { value } = JSON.parse(formatPage(subject, look, { target: 'hero', json: true }))
  expect(value).toHaveProperty('heading')
  expect(formatPage(subject, look, { target: 'faq', json: false })).toContain('  removed\n')
})

test('what a schedule changes is explained with its times, and with the line of each entry', async () => {
  const { schedule } = await explain('/later', 'hero.heading')
  expect(schedule).toMatchObject([
    { line: 6, from: '2026-11-01T00:00:00.000Z', until: '2026-11-09T00:00:00.000Z', value: 'Festival trips' },
    { line: 7, from: '2026-11-08T00:00:00.000Z', value: 'Last day', author: 'page' },
  ])
  expect((await explain('/later', 'hero.layout')).schedule).toBeUndefined()
  expect((await explain('/', 'hero')).schedule).toBeUndefined()
  const { subject, look } = await openPage(place, '/later')
  if (!subject) throw new Error('The page cannot be explained')
  const ofBlock = formatPage(subject, look, { target: 'hero', json: false })
  expect(ofBlock).toContain('Scheduled')
  expect(ofBlock).toMatch(
    /pages\/later\.yaml:6 {2}from 2026-11-01 00:00 UTC until 2026-11-09 00:00 UTC {2}heading: Festival trips, sentence: Come$/m,
  )
  const ofPage = formatPage(subject, look, { target: undefined, json: false })
  expect(ofPage).toContain(
    '# until 2026-12-01 00:00 UTC: the page is there, otherwise its address leads to /',
  )
  expect(ofPage).toMatch(
    /^ {4}# from 2026-11-08 00:00 UTC until .*: heading: Last day +# pages\/later\.yaml:7$/m,
  )
  expect(ofPage).toContain('  # - id: lamps, which is not there now')
  expect(parse(ofPage, { schema: 'failsafe' }).blocks[0]).not.toHaveProperty('when')
})

test('a block that comes later is named with its time', async () => {
  await expect(explain('/later', 'lamps')).rejects.toThrow(
    'The block "lamps" is not on the page now: it is there from 2026-11-01 00:00 UTC. --at 2026-11-01T00:00:00.000Z explains',
  )
  const { subject, look } = await openPage({ ...place, at: new Date('2026-11-01T00:00:00.000Z') }, '/later')
  if (!subject) throw new Error('The page cannot be explained')
  expect(explainTarget('lamps', subject, look)).toMatchObject({
    state: 'set',
    schedule: [{ from: '2026-11-01T00:00:00.000Z' }],
  })
})

test('a fact is explained with all its definitions and the pages that show each', async () => {
  const { uses } = await explain('/', 'facts.trips')
  expect(uses).toEqual([
    { file: 'pages.yaml', line: 8, column: 12, value: '40+', routes: [] },
    { file: 'pages/home.yaml', line: 3, column: 10, value: '50+', routes: ['/', '/broken', '/tried'] },
    { file: 'pages/later.yaml', line: 2, column: 10, value: '60+', routes: ['/later'] },
  ])
  const { subject, look } = await openPage(place, '/later')
  const text = subject ? formatPage(subject, look, { target: 'facts.trips', json: false }) : ''
  expect(text).toMatch(
    /^Shown on\n\n {2}pages\.yaml:8 +40\+ +no page\n {2}pages\/home\.yaml:3 +50\+ +\/, \/broken, \/tried$/m,
  )
})
