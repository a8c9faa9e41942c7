import { describe, expect, test } from 'vitest'
import { loadTexts, makeMedia } from './site-in-memory.testing.ts'

const site = `version: 1
site:
  name: Bakery
  url: https://bakery.example
  lang: en
  theme: { colors: { ground: "#ffffff", surface: "#ffffff", text: "#111111", strong: "#222222", action: "#aa0000", highlight: "#ffcc00", chat: "#006600" } }
routes:
  /: { page: home }
`
const codes = new Set(['bad-value', 'no-effect', 'renamed-key', 'unknown-field'])

/** How the blocks of a page stand, and what is reported of them. */
async function load(blocks: string, others: Readonly<Record<string, string>> = {}) {
  const { pages, diagnostics } = await loadTexts(
    {
      'pages.yaml': site,
      'pages/home.yaml': `title: Bread\ndescription: Baked every day.\nblocks:\n${blocks}`,
      ...others,
    },
    makeMedia(['media/oven.jpg', 'media/shop.jpg']),
  )
  return {
    blocks: pages[0]?.blocks.map(({ id, ground, backdrop, width, columns, props }) => ({
      id,
      ground,
      backdrop,
      width,
      columns,
      props,
    })),
    reported: diagnostics
      .filter(({ code }) => codes.has(code))
      .map(({ code, line, message }) => `${line} ${code}: ${message}`),
  }
}

const closing = '  - { type: closing, heading: Come in, action: { label: Find us, to: "#closing" }'

describe('how a block stands on the page', () => {
  test('is stored beside its props', async () => {
    const plain = await load(`${closing} }\n`)
    const found = await load(`${closing}, ground: strong, width: text }\n`)
    expect(found.reported).toEqual([])
    expect(found.blocks).toEqual([{ ...plain.blocks?.[0], ground: 'strong', width: 'text' }])
  })

  test('is on the ground of its type, unless its entry names one', async () => {
    expect((await load(`${closing} }\n`)).blocks).toMatchObject([{ ground: 'highlight' }])
    expect((await load(`${closing}, ground: plain }\n`)).blocks?.[0]?.ground).toBeUndefined()
  })

  test('is read from its former name, with a warning', async () => {
    const found = await load(`${closing}, tone: warm }\n`)
    expect(found.blocks).toMatchObject([{ ground: 'warm' }])
    expect(found.reported).toEqual(['4 renamed-key: "tone" is now "ground". Write `ground: warm`.'])
  })

  test('is reported where it does not exist or does nothing', async () => {
    const unknown = await load(`${closing}, ground: purple }\n`)
    expect(unknown.reported).toEqual([expect.stringMatching(/^4 bad-value: .*"plain", "tint", "warm"/)])
    const useless = await load(`${closing}, columns: 3 }\n`)
    expect(useless.reported).toEqual([
      '4 no-effect: "columns" has no effect here. It needs a block whose items stand in a grid, such as `cards` or `team`.',
    ])
    const many = await load('  - { type: team, heading: We, people: [{ name: A }], columns: 9 }\n')
    expect(many.reported).toEqual([expect.stringMatching(/^4 bad-value: /)])
  })

  test('leaves a field of the type itself alone', async () => {
    const table = await load(
      '  - { type: dataTable, heading: Bread, columns: [Loaf, Price], rows: [[White, "2"]], ground: tint }\n',
    )
    expect(table.reported).toEqual([])
    expect(table.blocks).toMatchObject([
      { ground: 'tint', columns: undefined, props: { columns: expect.any(Array) } },
    ])
  })
})

describe('an image as a ground', () => {
  const onImage = (more: string) => `${closing}, ground: image${more} }\n`

  test('is bound as a decoration that may be cropped', async () => {
    const found = await load(onImage(', backdrop: { src: media/oven.jpg, focus: 20% 80% }'))
    expect(found.reported).toEqual([])
    expect(found.blocks).toMatchObject([{ ground: 'image', backdrop: { alt: '', focus: '20% 80%' } }])
  })

  test('does nothing without its image, and the image nothing without it', async () => {
    const bare = await load(onImage(''))
    expect(bare.blocks).toMatchObject([{ ground: undefined, backdrop: undefined }])
    expect(bare.reported).toEqual([
      '4 no-effect: "ground: image" has no effect here. It needs an image (`backdrop`).',
    ])
    const other = await load(`${closing}, ground: tint, backdrop: { src: media/oven.jpg } }\n`)
    expect(other.blocks).toMatchObject([{ ground: 'tint', backdrop: undefined }])
    expect(other.reported).toEqual(['4 no-effect: "backdrop" has no effect here. It needs `ground: image`.'])
  })

  test.each([
    ['topNav', 'topNav, home: /, name: Bread, items: [{ label: Bread, to: / }], ground: image', 2],
    ['hero', 'hero, heading: Bread', 1],
  ])('does nothing for a %s', async (_, entry, count) => {
    const found = await load(`  - { type: ${entry}, backdrop: { src: media/oven.jpg } }\n`)
    expect(found.reported).toHaveLength(count)
    for (const line of found.reported)
      expect(line).toMatch(/^4 no-effect: .* It needs a block that can stand on an image/)
    expect(found.blocks?.[0]?.backdrop).toBeUndefined()
  })

  test('is replaced as a whole in a variant', async () => {
    const parent = onImage(', backdrop: { src: media/oven.jpg, focus: 20% 80% }')
    const found = await load('  - { id: closing, backdrop: { src: media/shop.jpg } }\n', {
      'pages/home.yaml':
        'extends: bakery\ntitle: Bread\nblocks:\n  - { id: closing, backdrop: { src: media/shop.jpg } }\n',
      'pages/bakery.yaml': `title: Bakery\ndescription: Baked every day.\nblocks:\n${parent}`,
    })
    const [block] = found.blocks ?? []
    expect(block?.backdrop?.src).toContain('shop')
    expect(block?.backdrop).not.toHaveProperty('focus')
  })
})
