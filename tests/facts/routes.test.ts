import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import type { ResolvedDocument } from '../../src/core/handover/resolved-site.ts'
import type { Node } from '../../src/core/tree/tree.ts'
import { routes } from '../specified-routes.testing.ts'
import { checked, findPage, say, site, specifiedPages } from './main-site.testing.ts'

const { courses, tamil, regions } = routes

test('the site has every route of the table', () => {
  const found = site.pages.map(({ route }) => route)
  expect(found).toEqual(expect.arrayContaining(Object.values(routes).flat()))
})

test('the home page also stands at /home', () => {
  expect(site.aliases).toContainEqual({ from: '/home', to: '/' })
})

test('no route has parameters', () => {
  for (const { route } of site.pages) expect(route).not.toMatch(/[:*?{}[\]]/)
})

test('every town of the table has a page of its own, which names it', () => {
  const folder = join(import.meta.dirname, '../../pages/tamil/towns')
  const tables = readdirSync(folder).filter((file) => file.endsWith('.csv'))
  const rows = tables.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.split(',')),
  )
  expect(rows).toHaveLength(20)
  for (const [slug = '', english = ''] of rows) {
    const { head, blocks } = findPage(`/tamil/spoken-english-in-${slug}`)
    expect(head.description, slug).toContain(english)
    expect(blocks.map(({ id }) => id)).toContain('english')
  }
})

test('ad and thank-you pages are not listed by search engines, the others are', () => {
  const hidden = specifiedPages.filter(({ head }) => head.robots === 'noindex').map(({ route }) => route)
  expect(hidden.sort()).toEqual([...tamil, '/tamil/Thank', '/404'].sort())
})

test('every page has a title and a description of its own', () => {
  const heads = specifiedPages.map(({ head }) => head)
  for (const key of ['title', 'description'] as const) {
    for (const head of heads) expect(head[key].length, head.canonical).toBeGreaterThan(10)
    expect(new Set(heads.map((head) => head[key])).size, key).toBe(heads.length)
  }
})

test('Foundation, Beginner and the thank-you page have their titles', () => {
  expect(findPage('/Course/Foundation').head.title).toBe('Foundation English Course Online')
  expect(findPage('/Course/Beginner').head.title).toBe(
    'Beginner English Course Online | Start Your Learning Journey',
  )
  expect(findPage('/tamil/Thank').head.title).toBe('Thaimozhi English')
})

test('Interview, Master Fluency and the school page have titles that name them', () => {
  expect(findPage('/Course/Interview').head.title).toMatch(/^Interview/)
  expect(findPage('/Course/Master-Fluency').head.title).toMatch(/^Master Fluency/)
  expect(findPage('/Course/English-and-skill').head.title).toMatch(/School.*Compan/)
})

test('a page without keywords of its own has those for online English courses', () => {
  expect(findPage('/Course/Foundation').head.keywords).toContain('online English course')
  const text = readFileSync(join(import.meta.dirname, '../../pages.yaml'), 'utf8')
  expect(text).toMatch(/^ {2}head:\n {4}title: .+\n {4}description: .+\n {4}keywords: .+/m)
})

test('pages in Tamil, Malayalam and Telugu say so; google-7 is in English', () => {
  expect(regions.map((route) => findPage(route).lang)).toEqual(['ta', 'ml', 'te'])
  for (const route of tamil) expect(findPage(route).lang, route).toBe(route.endsWith('7') ? 'en' : 'ta')
})

const highlights: Record<string, string[]> = {
  Home: ['/', '/tamil/Thank'],
  Courses: courses,
  Region: regions,
  Aboutus: ['/Aboutus'],
  Career: ['/Career'],
  Contactus: ['/ContactUs'],
}

test.each(Object.entries(highlights))('%s is highlighted on its pages', (key, routes) => {
  for (const route of routes) {
    const bar = findPage(route).blocks.find(({ type }) => type === 'topNav')
    expect(say(bar?.props.active), route).toBe(key)
  }
})

function toPlain(node: Node): unknown {
  if (node.kind === 'scalar') return node.text
  if (node.kind === 'list') return node.items.map(toPlain)
  return Object.fromEntries([...node.entries].map(([key, { value }]) => [key, toPlain(value)]))
}

/** The page as it would have to be written without inheritance. */
const formatDocument = ({ fields, blocks }: ResolvedDocument): string =>
  stringify({
    ...(toPlain(fields) as object),
    blocks: blocks.map((block) => ({ type: block.type, id: block.id, ...(toPlain(block.fields) as object) })),
  })

const variants = checked
  .filter(({ route }) => route && tamil.includes(route.path))
  .map(({ document }) => document)
  .filter(({ file, chain }) => file.startsWith('pages/tamil/') && chain.at(-2)?.startsWith('pages/tamil/'))

test('a Tamil variant is at most 60 lines and a quarter of its resolved page', () => {
  expect(variants.length).toBeGreaterThanOrEqual(8)
  for (const document of variants) {
    const text = readFileSync(join(import.meta.dirname, '../..', document.file), 'utf8')
    const whole = formatDocument(document)
    expect(text.trim().split('\n').length, document.file).toBeLessThanOrEqual(60)
    const own = text.replace(/^\s*#.*\n/gm, '')
    expect(own.length / whole.length, document.file).toBeLessThanOrEqual(0.25)
    expect(text.split('\n').length / whole.split('\n').length, document.file).toBeLessThanOrEqual(0.25)
  }
})

test.each(['google-5', 'google-6'])('%s is written in at most 25 lines', (name) => {
  const text = readFileSync(join(import.meta.dirname, `../../pages/tamil/${name}.yaml`), 'utf8')
  expect(text.trim().split('\n').length).toBeLessThanOrEqual(25)
})

test('the layouts are written once: all but the first of each are variants', () => {
  const parents = Object.fromEntries(
    variants.map(({ name, chain }) => [name, chain.at(-2)?.replace(/^pages\/|\.yaml$/g, '')]),
  )
  const google = ['google', 'google-2', 'google-3', 'google-5', 'google-6', 'facebook']
  expect(parents).toEqual({
    'tamil/course1': 'tamil/course',
    'tamil/meta': 'tamil/course',
    ...Object.fromEntries(google.map((name) => [`tamil/${name}`, 'tamil/google-4'])),
  })
})
