import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../tests/folders.testing.ts'
import { takeTenth } from '../../../tests/sweep.testing.ts'
import { inspectMedia } from './inspect-media.ts'

const folder = makeFolder()

const paint = (alpha?: number) =>
  sharp({
    create: {
      ...{ width: 24, height: 18 },
      ...(alpha === undefined
        ? { channels: 3, background: 'red' }
        : { channels: 4, background: { r: 255, g: 0, b: 0, alpha } }),
    },
  })
const frames = async () => Promise.all([paint().png().toBuffer(), paint(0.5).png().toBuffer()])
const animate = async () => sharp(await frames(), { join: { animated: true } })

/** The chunk that makes a PNG animated, before its pixels; an ancillary chunk may have any check sum. */
async function animatePng(): Promise<Buffer> {
  const png = await paint().png().toBuffer()
  const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\xb7\x1d\x24\x1a', 'latin1')
  return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)])
}

const images: Record<string, () => Promise<Buffer>> = {
  'photo.jpg': () => paint().jpeg().toBuffer(),
  'photo.webp': () => paint().webp().toBuffer(),
  'photo.avif': () => paint().avif().toBuffer(),
  'grey.png': () => paint().greyscale().png().toBuffer(),
  'full.png': () => paint(1).png().toBuffer(),
  'pale.png': () => paint(0.5).png().toBuffer(),
  'pale.webp': () => paint(0.5).webp().toBuffer(),
  'moving.webp': async () => (await animate()).webp({ delay: [200, 200] }).toBuffer(),
  'moving.gif': async () => (await animate()).gif({ delay: [200, 200] }).toBuffer(),
  'moving.png': animatePng,
}

test.each([
  ['photo.jpg', ['opaque']],
  ['photo.webp', ['opaque']],
  ['photo.avif', ['opaque']],
  ['grey.png', ['opaque']],
  ['full.png', ['opaque']],
  ['pale.png', []],
  ['pale.webp', []],
  ['moving.webp', ['animated', 'opaque']],
  ['moving.png', ['animated', 'opaque']],
  // It is copied, and moves.
  ['moving.gif', []],
])('what is known of %s: %j', async (name, expected) => {
  const file = join(folder, name)
  writeFileSync(file, (await images[name]?.()) ?? '')
  const facts = await inspectMedia(file)
  expect(facts).toMatchObject({ width: 24, height: 18 })
  expect(['animated', 'opaque'].filter((trait) => trait in facts)).toEqual(expected)
})

test.each(['photo.jpg', 'logo.svg', 'film.mp4'])(
  '%s that Git LFS has not fetched is told how to be fetched',
  async (name) => {
    const file = join(folder, name)
    writeFileSync(
      file,
      `version https://git-lfs.github.com/spec/v1\noid sha256:${'4d'.repeat(32)}\nsize 12345\n`,
    )
    expect(await inspectMedia(file)).toMatchObject({
      kind: 'unusable',
      reason: expect.stringContaining('Run `git lfs pull`'),
    })
  },
)

/** Noise, which no encoder makes small. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: 'grey' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

test.each([
  ...takeTenth([
    ['noise.png', 1000, 1000, true],
    ['noise.jpg', 1280, 1280, true],
    ['noise.gif', 900, 900, true],
  ] as const),
  ['small.jpg', 600, 315, false],
] as const)(
  'of %s with %d × %d pixels the weight is known if it is too heavy for link previews: %s',
  async (name, width, height, isHeavy) => {
    const file = join(folder, name)
    const image = noise(width, height)
    await (name.endsWith('.gif') ? image.gif({ effort: 1 }) : image).toFile(file)
    const facts = await inspectMedia(file)
    expect(facts).toMatchObject({ width, height })
    expect('fallbackBytes' in facts && (facts.fallbackBytes ?? 0) > 600_000).toBe(isHeavy)
  },
)

test('a photograph tells its colours, upright and in sRGB; a drawing and an image that lets something through do not', async () => {
  const inspect = async (name: string, bytes: Buffer | string) => {
    const file = join(folder, name)
    writeFileSync(file, bytes)
    return inspectMedia(file)
  }
  const halves = sharp(Buffer.from([255, 0, 0, 0, 0, 255]), {
    raw: { width: 2, height: 1, channels: 3 },
  }).resize(400, 200, { kernel: 'nearest' })
  const turned = await halves.clone().withMetadata({ orientation: 6 }).png().toBuffer()
  expect(await inspect('turned.png', turned)).toMatchObject({
    ...{ width: 200, height: 400, colour: '#808' },
    range: { darkest: '#000000', brightest: '#ff00ff' },
  })
  const wide = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ff8000' } })
    .withIccProfile('p3')
    .png()
    .toBuffer()
  expect((await sharp(wide).metadata()).icc).toBeDefined()
  expect(await inspect('wide.png', wide)).toMatchObject({ colour: '#f80' })
  expect(await inspect('pale.png', await paint(0.5).png().toBuffer())).not.toHaveProperty('colour')
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3H0z"/></svg>'
  expect(await inspect('drawing.svg', drawing)).not.toHaveProperty('range')
})
