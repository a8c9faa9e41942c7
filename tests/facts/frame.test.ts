import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BoundText, Link } from '../../src/core/model/bound.ts'
import { routes } from '../specified-routes.testing.ts'
import {
  factOn,
  findBlock,
  findPage,
  findProps,
  keepWanted,
  listLinks,
  say,
  site,
  specifiedPages,
} from './main-site.testing.ts'

interface Item {
  label: BoundText
  to?: Link
  items?: Item[]
}
type Name = string | [string, string[]]

/** The items have these names, in this order; others may stand between them. */
function expectInOrder(items: readonly Item[], names: readonly Name[]): void {
  const wanted = names.map((name) => (typeof name === 'string' ? name : name[0]))
  const labels = items.map(({ label }) => say(label))
  expect(keepWanted(labels, wanted)).toEqual(wanted)
  for (const name of names)
    if (typeof name !== 'string') {
      const below = items.find(({ label }) => say(label) === name[0])?.items ?? []
      expectInOrder(below, name[1])
    }
}

const bar = findProps<{ home: Link; items: Item[]; phone: Item }>('/', 'topNav')
const footer = findProps<{
  links: { items: Item[] }
  legal: { items: Item[] }
  branches: { items: { name: BoundText; phone: Item; email: Item; address: BoundText }[] }
  copyright: BoundText
}>('/', 'footer')

const fullPages = specifiedPages.filter(({ blocks }) => blocks.some(({ type }) => type === 'languageDialog'))

test('the navigation has its six labels in order, with their dropdowns', () => {
  expectInOrder(bar.items, [
    'Home',
    ['Courses', ['Foundation', 'Beginner', 'Mediate', 'Speak-Out', 'Seed', 'English-and-skill']],
    ['Languages', ['Tamil', 'Malayalam', 'Telugu']],
    'About Us',
    'Career',
    'Contact Us',
  ])
})

test('every entry of the navigation leads to the page it names', () => {
  const entries = bar.items.flatMap((item) => (item.to ? [item] : (item.items ?? [])))
  const targets = new Map(entries.map(({ label, to }) => [say(label), to?.href]))
  expect(Object.fromEntries(targets)).toMatchObject({
    Home: '/',
    ...Object.fromEntries(
      ['Foundation', 'Beginner', 'Mediate', 'Speak-Out', 'Seed', 'English-and-skill'].map((course) => [
        course,
        `/Course/${course}`,
      ]),
    ),
    ...Object.fromEntries(['Tamil', 'Malayalam', 'Telugu'].map((region) => [region, `/Region/${region}`])),
    'About Us': '/Aboutus',
    Career: '/Career',
    'Contact Us': '/ContactUs',
  })
})

test('the logo leads to /home on every page, the ad pages included', () => {
  for (const { route } of specifiedPages)
    expect(findProps<{ home: Link }>(route, 'topNav').home.href, route).toBe('/home')
})

test('a telephone link stands at the end of the navigation', () => {
  expect(bar.phone.to?.kind).toBe('phone')
  expect(listLinks(bar).at(-1)).toEqual(bar.phone.to)
})

test('on pages in another language the frame is in it, and names of courses stay as they are', () => {
  const scripts = { ta: /\p{Script=Tamil}/u, ml: /\p{Script=Malayalam}/u, te: /\p{Script=Telugu}/u }
  for (const page of specifiedPages.filter(({ lang }) => lang !== 'en')) {
    const script = scripts[page.lang as keyof typeof scripts]
    const { items = [], phone } = findProps<{ items?: Item[]; phone?: Item }>(page.route, 'topNav')
    const { links, legal } = findProps<{ links?: { items: Item[] }; legal: { items: Item[] } }>(
      page.route,
      'footer',
    )
    const regions =
      items.find(({ items: [first] = [] }) => first?.to?.href.startsWith('/Region/'))?.items ?? []
    const entries = [...items, ...regions, ...(phone ? [phone] : []), ...(links?.items ?? []), ...legal.items]
    for (const { label } of entries) expect(say(label), page.route).toMatch(script)
  }
})

test('the quick links of the footer list home, four courses, about, contact and career', () => {
  expectInOrder(footer.links.items, [
    'Home',
    ['Courses', ['Foundation', 'Beginner', 'Mediate', 'Speak Out']],
    'About Us',
    'Contact Us',
    'Career',
  ])
})

test('the footer links the three legal pages', () => {
  const targets = footer.legal.items.map(({ to }) => to?.href)
  expect(keepWanted(targets, routes.legal)).toEqual(routes.legal)
})

test('every page, the ad pages included, leads to the three legal pages', () => {
  for (const { route } of specifiedPages) {
    const led = listLinks(findBlock(route, 'footer').props).map(({ href }) => href)
    expect(keepWanted(led, routes.legal), route).toEqual(routes.legal)
  }
})

test('three branches, each with name, number, mail and address', () => {
  const { items } = footer.branches
  expect(items.map((branch) => say(branch.name))).toEqual(['Tamil Nadu', 'Kerala', 'Hyderabad'])
  for (const { phone, email, address } of items) {
    expect(phone.to?.kind).toBe('phone')
    expect(email.to?.kind).toBe('mail')
    expect(say(address)).not.toBe('')
  }
})

test("Kerala's branch has the address in Coimbatore, marked as unconfirmed in the data", () => {
  const [tamilNadu, kerala] = footer.branches.items
  expect(say(kerala?.address)).toBe(say(tamilNadu?.address))
  expect(say(kerala?.address)).toContain('Coimbatore')
  const entry = site.sources.get('pages.yaml')?.split('- name: ${kerala}')[1]?.split('- name:')[0]
  expect(entry).toMatch(/note: .*not confirmed/)
})

test("Hyderabad's branch names the town alone, marked in the data and in the list of what is to be confirmed", () => {
  expect(say(footer.branches.items[2]?.address)).toBe('Hyderabad')
  const entry = site.sources.get('pages.yaml')?.split('- name: ${hyderabad}')[1]?.split('copyright:')[0]
  expect(entry).toMatch(/note: .*street/)
  const list = readFileSync(join(import.meta.dirname, '../../pages/README.md'), 'utf8')
  const toConfirm = list.split('To confirm by hand as well:')[1]?.split('##')[0]
  expect(toConfirm).toMatch(/street of the Hyderabad office/)
})

test('the copyright line says 2025', () => {
  expect(say(footer.copyright)).toBe(factOn('/', 'copyright'))
})

test('the dialog offers Tamil, Malayalam and Telugu, each by a chat link, in the same tab', () => {
  expect(fullPages.length).toBeGreaterThan(20)
  for (const { route } of fullPages) {
    const { links } = findProps<{ links: { label: BoundText; to: Link }[] }>(route, 'languageDialog')
    expect(
      links.map(({ label }) => say(label)),
      route,
    ).toEqual(['தமிழ்', 'മലയാളം', 'తెలుగు'])
    expect(
      links.map(({ to }) => to.kind),
      route,
    ).toEqual(['chat', 'chat', 'chat'])
  }
})

test('every course and region has chat links of its own, one for each language', () => {
  const own = fullPages.filter(({ route }) => route.startsWith('/Course/'))
  const pools = own.flatMap(({ route }) =>
    listLinks(findBlock(route, 'languageDialog')).map(({ pool }) => pool),
  )
  expect(pools).toHaveLength(30)
  expect(new Set(pools).size).toBe(30)
  for (const { route } of own) {
    const [tamil, malayalam, telugu] = listLinks(findBlock(route, 'languageDialog')).map(({ href }) => href)
    expect([tamil, malayalam, telugu].map((href) => href?.split('-').at(-1))).toEqual([
      'tamil',
      'malayalam',
      'telugu',
    ])
  }
})

test('the chat icon opens the dialog, and every page has an arrow to its top', () => {
  for (const { route } of fullPages) {
    const [link] = listLinks(findBlock(route, 'floatingChat'))
    expect(link, route).toMatchObject({ kind: 'dialog', href: '#languageDialog' })
  }
  for (const { route } of specifiedPages)
    expect(
      findPage(route).blocks.some(({ type }) => type === 'backToTop'),
      route,
    ).toBe(true)
})

test('Join Now opens the dialog on home, about and every course page', () => {
  for (const { route } of fullPages.filter(({ route }) => /^\/$|^\/Course\/|^\/Aboutus$/.test(route))) {
    const { actions } = findProps<{ actions: Item[] }>(route, 'hero')
    expect(say(actions[0]?.label), route).toBe('Join Now')
    expect(actions[0]?.to?.kind, route).toBe('dialog')
  }
})
