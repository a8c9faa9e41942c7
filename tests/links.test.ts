import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findFixes } from '../src/tools/fix/find-fixes.ts'
import { checkTexts, makeMedia, readSiteTexts } from './site-in-memory.testing.ts'

const base = readSiteTexts(join(import.meta.dirname, 'fixtures/broken/_base'))
const settings = base['pages.yaml'] ?? ''

/** A page with a text that is quoted on one line. */
const write = (body: string) => `title: Looms
description: Where the cloth is woven.
blocks:
  - { type: hero, heading: Looms }
  - { type: prose, heading: More, body: ${body} }
`

/** What is said of a site with another page, and with more in `pages.yaml`. */
async function check(page: string, { site = '', routes = '', files = [] as string[] } = {}) {
  const texts = {
    ...base,
    'pages.yaml': `${settings.replace('\nsite:\n', `\nsite:\n${site}`)}  /looms: { page: looms }\n${routes}`,
    'pages/looms.yaml': page,
  }
  const { diagnostics } = await checkTexts(texts, makeMedia(files))
  return diagnostics
}

const list = (diagnostics: Awaited<ReturnType<typeof check>>) =>
  diagnostics.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)

describe('a file below public/', () => {
  const files = ['media/plan.png', 'plan.pdf', 'plan.svg']

  test('in media/ has no address: it is published under another name', async () => {
    const found = await check(write('"See [the plan](/media/plan.png)."'), { files })
    expect(list(found)).toEqual(['pages/looms.yaml:5:57 broken-link'])
    expect(found[0]?.hint).toContain('`public/plan.png`')
    const redirect = await check(write('Looms.'), { files, routes: 'redirects: { /a: /media/plan.png }\n' })
    expect(list(redirect)).toContain('pages.yaml:35:18 broken-link')
  })

  test('beside it is at its own address', async () => {
    expect(list(await check(write('"[One](/plan.pdf), [two](/plan.svg)"'), { files }))).not.toContain(
      'broken',
    )
    const covered = await check(write('Looms.'), { files, routes: 'redirects: { "/media/*": /looms }\n' })
    expect(list(covered).filter((one) => one.includes('host-difference'))).toEqual([])
  })
})

describe('a link in a text', () => {
  test('is marked itself, and not another one that begins like it', async () => {
    const found = await check(write('"[All](/price-list) and [one](/price)"'), {
      routes: 'redirects: { /price-list: / }\n',
    })
    expect(list(found)).toEqual(['pages/looms.yaml:5:71 broken-link'])
  })

  test.each([
    ['on one line', '"See [our sarees](/saeres)."', '"See [our sarees](/sarees)."'],
    [
      'below a "|"',
      '|\n      See [our sarees]( /saeres ),\n      and more.',
      '|\n      See [our sarees](/sarees ),\n      and more.',
    ],
    ['twice', "'[One](/saeres), [two](/saeres)'", "'[One](/sarees), [two](/sarees)'"],
    [
      'with the whole address of a page',
      '"See [ours](https://www.loomandlamp.test/sarees#questions)."',
      '"See [ours](/sarees#questions)."',
    ],
  ])('%s is corrected', async (_, body, corrected) => {
    const texts = {
      ...base,
      'pages/sarees.yaml': `${base['pages/sarees.yaml']}  - type: prose\n    heading: More\n    body: ${body}\n`,
    }
    const { texts: fixed } = await findFixes(
      new Map(Object.entries(texts)),
      async (changed) => (await checkTexts(Object.fromEntries(changed), makeMedia([]))).diagnostics,
    )
    expect(fixed.get('pages/sarees.yaml')?.split('    body: ')[1]?.trimEnd()).toBe(corrected)
  })
})

describe('a telephone number', () => {
  const phone = '+91 98431 2'
  const alone = (to: string) => `title: Looms
description: Where the cloth is woven.
blocks: [{ type: hero, heading: Looms, actions: [{ label: Call us, to: "${to}" }] }]
`

  test('that nobody has is said in a text as on a button', async () => {
    expect(list(await check(alone('tel:+91984312')))).toEqual(['pages/looms.yaml:3:72 placeholder-contact'])
    const inText = await check(write('"[Call us](tel:+91984312)"'))
    expect(list(inText)).toEqual(['pages/looms.yaml:5:52 placeholder-contact'])
    expect(await check(write('"[Call us](tel:+919840012345), [now](tel:100)"'))).toEqual([])
  })

  test('of a contact or a fact is said once, where it is written, whatever its name', async () => {
    const contacts = `  contacts: { office: "${phone.slice(1)}" }\n`
    const links = write('"[Call](tel:${contacts.office}), [again](tel:${contacts.office})"')
    const ofContact = await check(links, { site: contacts })
    expect(list(ofContact)).toEqual(['pages.yaml:3:23 placeholder-contact'])
    const named = await check(links.replaceAll('office', 'phone'), {
      site: contacts.replace('office', 'phone'),
    })
    expect(list(named)).toEqual(['pages.yaml:3:22 placeholder-contact'])
    expect(named[0]?.related).toBeUndefined()
    const ofFact = await check(`${write('"[Call](tel:${desk})"')}facts: { desk: "${phone}" }\n`)
    expect(list(ofFact)).toEqual(['pages/looms.yaml:6:10 placeholder-contact'])
  })
})

test.each([
  ['https://www.loomandlamp.test', '/'],
  ['https://www.loomandlamp.test/', '/'],
  ['https://www.loomandlamp.test#steps', '/#steps'],
  ['https://www.loomandlamp.test/sarees?a=b', '/sarees?a=b'],
])('the whole address of a page of the site, %s, is %s', async (url, path) => {
  const [found, ...others] = await check(write(`"[Here](${url})"`))
  expect(others).toEqual([])
  expect(found).toMatchObject({ code: 'literal-link', hint: `Write \`${path}\`.` })
})

test.each(['https://www.loomandlamp.testing.org', 'https://www.loomandlamp.test:8080/sarees'])(
  'the address of another site is not one of this site: %s',
  async (url) => {
    expect(await check(write(`"[Here](${url})"`))).toEqual([])
  },
)

test.each([
  ['/caf%C3%A9.pdf', []],
  ['/café.pdf?a=b#c', []],
  ['https://other.example.org/x', []],
  ['//other.example.org', ['unsafe-link']],
  ['https://user@other.example.org', ['unsafe-link']],
  ['/cafe', ['broken-link']],
  ['/late#c', ['redirect-chain']],
  ['/l%61te', ['redirect-chain']],
])('where a closed route sends visitors is read as a link is: %s', async (otherwise, codes) => {
  const found = await check(write('Looms.'), {
    files: ['café.pdf'],
    routes: `  /late: { page: wedding, from: 2096-11-01T00:00Z, otherwise: "${otherwise}" }\n`,
  })
  const ofTarget = found.filter(({ column, file }) => file === 'pages.yaml' && column > 60)
  expect(ofTarget.map(({ code }) => code)).toEqual(codes)
})

test.each([
  ['/sarees#hero', []],
  ['/sarees#top', []],
  ['/sarees#hreo', ['broken-anchor']],
  ['/late', ['closed-link']],
  ['/later', []],
])('a redirect and the consent notice lead to what is there: %s', async (to, codes) => {
  const found = await check(write('Looms.'), {
    site: `  consent: { notice: { en: { title: Your privacy, text: "See [our looms](${to})." } } }\n`,
    routes: `  /late: { page: wedding, from: 2096-11-01T00:00Z }\n  /later: { page: wedding, from: 2096-11-01T00:00Z, otherwise: /sarees }\nredirects: { /old: "${to}" }\n`,
  })
  const ofTargets = found.filter(({ code }) => code === 'broken-anchor' || code === 'closed-link')
  expect([...new Set(ofTargets.map(({ code }) => code))]).toEqual(codes)
  const places = ofTargets.flatMap((one) => [one, ...(one.related ?? [])])
  const lines = places.filter(({ file }) => file === 'pages.yaml').map(({ line }) => line)
  expect(lines.sort()).toEqual(codes.flatMap(() => [3, 38]))
})
