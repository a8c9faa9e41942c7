import { describe, expect, test } from 'vitest'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { findIneffective, locateEffect } from '../src/core/model/field-effect.ts'
import { formatPath } from '../src/core/tree/nodes.ts'
import { loadExamples, validators } from './block-examples.testing.ts'
import { readFixture } from './read-fixture.testing.ts'
import { checkTexts, makeMedia } from './site-in-memory.testing.ts'

type Props = Record<string, unknown>

interface Case {
  without: Props
  with: Props
  at?: string
  joinsOpening?: boolean
}
const forms = {
  order: { endpoint: '/dev/order', context: false },
  elsewhere: { endpoint: 'https://intake.test/order', context: true },
  service: { endpoint: 'https://forms.service.test/f/1', context: false },
}
const around = (block: Props, joinsOpening = false) => ({ block, joinsOpening, settings: { forms } })
const cases = readFixture<Record<string, Case>>('no-effect.yaml')

const declared = Object.entries(blocks).flatMap(([type, { effects = [] }]) =>
  effects.map((effect) => ({ name: `${type}.${effect.field}`, effect })),
)

test('every field that a definition declares has a case, and every case is declared', () => {
  expect(Object.keys(cases).sort()).toEqual(declared.map(({ name }) => name).sort())
})

describe.each(declared)('$name', ({ name, effect }) => {
  const {
    without,
    with: enough,
    at = effect.field,
    joinsOpening = false,
  } = cases[name] ?? { without: {}, with: {} }

  test('is reported where it does nothing', () => {
    const found = findIneffective([locateEffect(effect)], around(without))
    expect(found.map(({ path }) => formatPath(path))).toEqual([at])
  })

  test('is not reported where it has what it needs, or is not written', () => {
    expect(findIneffective([locateEffect(effect)], around(enough, joinsOpening))).toEqual([])
    expect(findIneffective([locateEffect(effect)], around({}))).toEqual([])
  })

  test('says in words what it needs', () => {
    expect(effect.needs).toMatch(/^(?:an? |at |items |`).*[^.]$/)
  })
})

describe('examples of blocks', () => {
  test.each(Object.keys(blocks))('%s: every field that is written does something', (type) => {
    const { effects = [] } = blocks[type] ?? {}
    const found = loadExamples(type).examples.flatMap(({ name, props }) => {
      const value = structuredClone(props)
      validators.blocks.get(type)?.check(value)
      return (
        findIneffective(effects.map(locateEffect), around(value, true))
          // What is not written has its default.
          .filter(({ path }) => path.reduce((inner: unknown, key) => Object(inner)[key], props) !== undefined)
          .map(({ path }) => `${name}: ${formatPath(path)}`)
      )
    })
    expect(found).toEqual([])
  })
})

describe('on a page', () => {
  const load = async (hero: string, variant = '', more = '') => {
    const { diagnostics } = await checkTexts(
      {
        'pages.yaml': `version: 1
site:
  name: Bakery
  url: https://bakery.example
  lang: en
  theme: { colors: { ground: "#ffffff", surface: "#ffffff", text: "#111111", strong: "#222222", action: "#aa0000", highlight: "#ffcc00", chat: "#006600" } }
routes:
  /: { page: home }
${variant && '  /other: { page: other }\n'}`,
        'pages/home.yaml': `title: Bread
description: Baked every day.
${more}blocks:
  - type: hero
    heading: Bread
${hero}
  - type: offerBox
    title: Two for one
    placement: beside
    action: { label: Call, to: "tel:+914422334455" }
`,
        ...(variant && {
          'pages/other.yaml': `extends: home\ntitle: Rolls\ndescription: Every hour.\nblocks:\n${variant}`,
        }),
      },
      makeMedia(['a.svg', 'media/sea.mp4']),
    )
    return diagnostics.filter(({ code }) => code === 'no-effect')
  }

  const split = '    layout: split\n    picture: { src: a.svg, alt: A loaf }'

  test('an offer joins an opening in two halves, and nothing else', async () => {
    expect(await load(split)).toEqual([])
    const [found, ...others] = await load('    picture: { src: a.svg, alt: A loaf }')
    expect(others).toEqual([])
    expect(found).toMatchObject({ file: 'pages/home.yaml', line: 9, path: 'blocks[1].placement' })
    expect(found?.message).toContain('"placement: beside"')
  })

  test('what a variant takes away leaves a field of its parent without effect: the route is named', async () => {
    const found = await load(split, '  - { id: hero, picture: null }\n')
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ file: 'pages/home.yaml', routes: ['/other'] })
    expect(
      await load(split, '  - { id: hero, picture: null }\n  - { id: offerBox, placement: null }\n'),
    ).toEqual([])
  })

  test('a default is not reported, and neither is a page that another mistake hides', async () => {
    expect(await load(`${split}\n    ground: null`)).toEqual([])
    expect(await load('    layuot: 7')).toEqual([])
  })

  test.each([
    [
      'at another time',
      '    when: [{ from: 2090-01-01T00:00Z, until: 2090-01-08T00:00Z, set: { video: { src: media/sea, poster: a.svg, label: The sea } } }]',
    ],
    [
      'in an arm',
      '',
      'experiment: { name: film, arms: { film: { blocks: [{ id: hero, video: { src: media/sea, poster: a.svg, label: The sea } }] } } }\n',
    ],
  ])('what has an effect %s is needed', async (_, when, experiment = '') => {
    expect(await load(`${split}\n${when}`, '', experiment)).toEqual([])
  })

  test('what a change itself sets has to have an effect then', async () => {
    const set =
      '{ picture: { src: a.svg, alt: A roll }, video: { src: media/sea, poster: a.svg, label: The sea } }'
    const [found, ...others] = await load(`${split}\n    when: [{ from: 2090-01-01T00:00Z, set: ${set} }]`)
    expect(found).toMatchObject({ path: 'blocks[0].picture', line: 8 })
    expect(others).toEqual([])
  })
})
