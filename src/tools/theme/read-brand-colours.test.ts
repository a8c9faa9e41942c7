import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '../../../tests/folders.testing.ts'
import { RefusalError } from '../../core/refusal-error.ts'
import { readBrandColours } from './read-brand-colours.ts'

const folder = makeFolder()
const drawing = (content: string, attributes = 'viewBox="0 0 24 24"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`
const sun = drawing(
  '<style>.disc{fill:#0a5c4a}</style><path d="M0 0h24v24H0z" fill="#fff"/><circle class="disc" cx="12" cy="12" r="9"/><path d="M4 12h16" stroke="#f4b400" stroke-width="3"/>',
)

function write(name: string, content: string | Buffer): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

const listColours = async (text: string) => (await readBrandColours(text)).colours.map(({ colour }) => colour)

test('colours are written out, once each, in their order', async () => {
  expect(await listColours(' #0A5C4A, fb0 0a5c4a')).toEqual(['#0a5c4a', '#ffbb00'])
})

describe('a logo has its own colours, the largest first', () => {
  test('a drawing has those that are seen, of styles and strokes too, without its white ground', async () => {
    const { logo, colours } = await readBrandColours(write('sun.svg', sun))
    expect([logo, colours.map(({ colour }) => colour)]).toEqual(['sun.svg', ['#0a5c4a', '#f4b400']])
    expect(colours[0]?.share).toBeGreaterThan(0.7)
  })

  test.each(['png', 'webp', 'jpeg'] as const)('a picture as %s has nearly the same', async (format) => {
    const picture = await sharp(Buffer.from(sun)).resize(120).toFormat(format, { quality: 95 }).toBuffer()
    const found = await listColours(write(`sun.${format}`, picture))
    const channels = found.map((colour) =>
      [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
    )
    expect(channels).toHaveLength(2)
    for (const [index, expected] of [
      [10, 92, 74],
      [244, 180, 0],
    ].entries())
      for (const [channel, value] of expected.entries())
        expect(Math.abs((channels[index]?.[channel] ?? -99) - value)).toBeLessThanOrEqual(6)
  })

  test('black is kept beside a colour', async () => {
    const taxi = drawing('<path d="M0 0h24v16H0z" fill="#f4b400"/><path d="M0 16h24v8H0z" fill="#111"/>')
    expect(await listColours(write('taxi.svg', taxi))).toEqual(['#f4b400', '#111111'])
  })
})

describe('what cannot be used is explained in one sentence', () => {
  const grey = drawing('<path d="M0 0h24v24H0z" fill="#333"/>')
  mkdirSync(join(folder, 'logos'))
  test.each([
    ['a word', 'blue', '"blue" is not a colour. Write it as "#rrggbb"'],
    ['a colour with a digit too few', '#0a5c4a,#f4b40', '"#f4b40" is not a colour'],
    ['a missing file', join(folder, 'none.png'), 'none.png does not exist.'],
    ['a folder', join(folder, 'logos'), 'is a folder'],
    ['a text', write('notes.txt', 'Our logo is green.'), 'is not a picture that can be read'],
    ['a text that says it is a drawing', write('text.svg', 'Our logo'), 'it has no <svg> element'],
    ['a drawing without a size', write('size.svg', drawing('', '')), 'needs a viewBox'],
    ['a grey logo', write('grey.svg', grey), 'has no colour: all of it is black, white, grey'],
    ['an empty drawing', write('empty.svg', drawing('')), 'has no colour'],
  ])('%s', async (_name, text, message) => {
    await expect(readBrandColours(text)).rejects.toThrow(RefusalError)
    await expect(readBrandColours(text)).rejects.toThrow(message)
  })
})
