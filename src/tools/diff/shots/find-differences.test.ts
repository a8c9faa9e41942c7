import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findDifferences, markRegions } from './find-differences.ts'
import type { Box, Shot } from './take-shot.ts'

/** A page 160 pixels wide: blocks of one colour, one below the other, each with a mark at a position. */
async function draw(
  blocks: readonly { id: string; height: number; colour: string; mark?: [number, number] }[],
): Promise<Shot> {
  const boxes = new Map<string, Box>()
  let [top, shapes] = [0, '']
  for (const { id, height, colour, mark } of blocks) {
    boxes.set(id, { left: 0, top, width: 160, height })
    shapes += `<rect y="${top}" width="160" height="${height}" fill="${colour}"/>`
    if (mark) shapes += `<rect x="${mark[0]}" y="${top + mark[1]}" width="8" height="8" fill="black"/>`
    top += height
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="${top}">${shapes}</svg>`
  return { image: await sharp(Buffer.from(svg)).png().toBuffer(), blocks: boxes }
}

const hero = { id: 'hero', height: 64, colour: '#ffcc00' }
const faq = { id: 'faq', height: 96, colour: '#aaddff' }

test('equal pictures have no differences', async () => {
  const shot = await draw([hero, faq])
  expect(await findDifferences(shot, await draw([hero, faq]))).toEqual({ before: [], after: [] })
})

test('only the changed part of a block is marked', async () => {
  const found = await findDifferences(await draw([hero, faq]), await draw([hero, { ...faq, mark: [32, 48] }]))
  expect(found.after).toEqual([{ left: 32, top: 112, width: 16, height: 16 }])
  expect(found.before).toEqual(found.after)
})

test('what only moved down is not marked, and a new block is marked as a whole', async () => {
  const offer = { id: 'offer', height: 40, colour: '#ff8888' }
  const found = await findDifferences(await draw([hero, faq]), await draw([hero, offer, faq]))
  expect(found).toEqual({ before: [], after: [{ left: 0, top: 64, width: 160, height: 40 }] })
})

test('a block that became longer is marked where it is longer', async () => {
  const found = await findDifferences(await draw([hero, faq]), await draw([{ ...hero, height: 96 }, faq]))
  expect(found).toEqual({ before: [], after: [{ left: 0, top: 64, width: 160, height: 32 }] })
})

test('a marked region gets a frame, and nothing else changes', async () => {
  const { image } = await draw([hero, faq])
  const marked = await markRegions(image, [{ left: 16, top: 16, width: 64, height: 32 }])
  const { data } = await sharp(marked).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => [...data.subarray((y * 160 + x) * 3, (y * 160 + x) * 3 + 3)]
  expect(pixel(17, 17)).toEqual([0xd6, 0x00, 0x6c])
  expect(pixel(5, 5)).toEqual([0xff, 0xcc, 0x00])
})
