import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import type { LoadedSite } from '../src/core/load-site.ts'
import { fieldKinds } from '../src/core/schema/field-kinds.ts'
import { makeSiteShapeSchema } from '../src/core/schema/page-schema.ts'
import { loadTexts, realSite, type SiteTexts } from './site-in-memory.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Section {
  guide: string
  heading: string
  text: string
  /** Its examples in YAML, without the indentation of the list that they stand in. */
  examples: string[]
}

const sections = ['README.md', 'pages/README.md'].flatMap((guide) =>
  read(guide)
    .split(/^## /m)
    .map(
      (text): Section => ({
        guide,
        heading: text.split('\n')[0] ?? '',
        text,
        examples: [...text.matchAll(/^( *)```yaml\n([\s\S]*?)^ *```/gm)].map(([, indent = '', code = '']) =>
          code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
        ),
      }),
    ),
)

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function mergeDeep(base: unknown, over: unknown): unknown {
  if (!isMap(base) || !isMap(over)) return over
  return Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(over)])].map((key) => [
      key,
      key in over ? mergeDeep(base[key], over[key]) : base[key],
    ]),
  )
}

const variants = sections.filter(({ heading }) => heading === 'A campaign variant in three steps')
const nameOf = ({ text }: Section) => /`pages\/([\w/-]+)\.yaml`/.exec(text)?.[1] ?? ''

/** The site without what somebody may have written after the guides. */
const base = withoutDocuments(variants.map(nameOf))
const baseMessages = listMessages(loadTexts(base))

function withoutDocuments(names: readonly string[]): SiteTexts {
  const site = parse(realSite['pages.yaml'] ?? '')
  for (const [path, route] of Object.entries(site.routes))
    if (isMap(route) && names.includes(String(route.page))) delete site.routes[path]
  const files = names.map((name) => `pages/${name}.yaml`)
  const texts = Object.entries(realSite).filter(([file]) => !files.includes(file))
  return { ...Object.fromEntries(texts), 'pages.yaml': stringify(site) }
}

function withSiteFragment(texts: SiteTexts, fragment: string): SiteTexts {
  return { ...texts, 'pages.yaml': stringify(mergeDeep(parse(texts['pages.yaml'] ?? ''), parse(fragment))) }
}

/** Messages without positions, which differ from text to text. */
function listMessages({ diagnostics }: LoadedSite): string[] {
  return diagnostics.map(({ code, file, message }) => `${file} ${code} ${message}`)
}

describe('a campaign variant, written as a guide says', () => {
  test.each(variants)('is a page without problems ($guide)', (section) => {
    const [document = '', route = ''] = section.examples
    const name = nameOf(section)
    const [[path, shown] = []] = Object.entries<{ page: string }>(parse(route).routes)
    expect(shown).toEqual({ page: name })
    const site = loadTexts(withSiteFragment({ ...base, [`pages/${name}.yaml`]: document }, route))
    expect(listMessages(site)).toEqual(baseMessages)
    expect(site.pages.map((page) => page.route)).toContain(path)
    // Numbers belong to the site's own series: the next campaign takes the next one.
    expect(name).not.toMatch(/\d$/)
  })

  test('stands in both guides', () => {
    expect(variants.map(({ guide }) => guide)).toEqual(['README.md', 'pages/README.md'])
  })
})

describe('the guide for marketers', () => {
  const guide = sections.filter((section) => section.guide === 'pages/README.md')
  const siteKeys = Object.keys(makeSiteShapeSchema(blocks).properties ?? {})
  const siteExamples = guide.flatMap(({ heading, examples }) =>
    examples
      .filter((example) =>
        Object.keys(parse(example)).every((key) => siteKeys.includes(key) && key !== 'facts'),
      )
      .map((example) => ({ heading, example })),
  )

  const parts = siteExamples.filter(({ heading }) => heading !== 'A campaign variant in three steps')
  test.each(parts)('shows parts of pages.yaml that are valid ($heading)', ({ example }) => {
    expect(listMessages(loadTexts(withSiteFragment(base, example)))).toEqual(baseMessages)
  })

  test('has an example of each part of pages.yaml that marketers write', () => {
    const shown = siteExamples.map(({ example }) => parse(example))
    const keys = shown.flatMap((part) => [...Object.keys(part), ...Object.keys(part.site ?? {})])
    expect(keys).toEqual(expect.arrayContaining(['routes', 'redirects', 'frames', 'theme', 'strings']))
    expect(shown.some(({ routes }) => JSON.stringify(routes ?? {}).includes('aliases'))).toBe(true)
  })
})

describe('the steps for a block type', () => {
  const [section] = sections.filter(({ heading }) => heading === 'A block type in five steps')

  test('name every kind of field', () => {
    for (const kind of fieldKinds) expect(section?.text).toContain(`\`${kind}\``)
  })

  test('show rejects in the form in which blocks write them', () => {
    const [reject] = parse(section?.examples[0] ?? '').rejects
    expect(Object.keys(reject)).toEqual(['name', 'props', 'code', 'path'])
  })

  test('give a command that runs the tests of one block', () => {
    const command = /`npm run vitest -- run --project unit (\S+) -t "\^pricing "`/.exec(section?.text ?? '')
    expect(command?.[1]).toBe('tests/blocks.test.ts')
    // The tests of a block stand below its type.
    expect(read('tests/blocks.test.ts')).toContain("describe.each(Object.entries(blocks))('%s', (")
    expect(Object.keys(blocks)).not.toContain('pricing')
  })
})
