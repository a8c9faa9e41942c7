import sharp from 'sharp'
import type { Box, Shot } from './take-shot.ts'

/** Where a picture differs from the other. */
interface Differences {
  before: Box[]
  after: Box[]
}

interface Pixels {
  data: Buffer
  width: number
  height: number
}

/** Cells of so many pixels are compared; neighbours that differ become one region. */
const cell = 16
/** A smaller difference of a colour channel is noise of drawing, such as the edges of letters. */
const maxNoise = 8

/**
 * Finds the regions that differ. Blocks are compared with themselves, so what only moved down because of another block does
 * not count; a block on one side only counts as a whole.
 */
export async function findDifferences(one: Shot, other: Shot): Promise<Differences> {
  const [before, after] = await Promise.all([readPixels(one.image), readPixels(other.image)])
  const found: Differences = { before: [], after: [] }
  for (const [id, box] of one.blocks) {
    const same = other.blocks.get(id)
    if (!same) found.before.push(box)
    else
      for (const region of compareBoxes(before, box, after, same)) {
        found.before.push(...place(region, box))
        found.after.push(...place(region, same))
      }
  }
  for (const [id, box] of other.blocks) if (!one.blocks.has(id)) found.after.push(box)
  // Without blocks the pages are compared as they are.
  if (one.blocks.size === 0 && other.blocks.size === 0) {
    const [first, second] = [whole(before), whole(after)]
    found.before = compareBoxes(before, first, after, second)
    found.after = found.before
  }
  return { before: clip(found.before, before), after: clip(found.after, after) }
}

async function readPixels(image: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const whole = ({ width, height }: Pixels): Box => ({ left: 0, top: 0, width, height })
/** A region of a box on its page; nothing of it lies outside the box. */
function place(region: Box, { left, top, width, height }: Box): Box[] {
  const size = {
    width: Math.min(region.width, width - region.left),
    height: Math.min(region.height, height - region.top),
  }
  return size.width > 0 && size.height > 0
    ? [{ left: left + region.left, top: top + region.top, ...size }]
    : []
}

/** The regions that differ between two boxes, from the corner of the boxes. */
function compareBoxes(before: Pixels, one: Box, after: Pixels, other: Box): Box[] {
  const columns = Math.ceil(Math.max(one.width, other.width) / cell)
  const rows = Math.ceil(Math.max(one.height, other.height) / cell)
  const differs = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (cellDiffers(before, one, after, other, column * cell, row * cell))
        differs[row * columns + column] = 1
  return joinCells(differs, columns, rows)
}

function cellDiffers(
  before: Pixels,
  one: Box,
  after: Pixels,
  other: Box,
  left: number,
  top: number,
): boolean {
  for (let y = top; y < top + cell; y++) {
    for (let x = left; x < left + cell; x++) {
      const [isInOne, isInOther] = [x < one.width && y < one.height, x < other.width && y < other.height]
      if (!isInOne && !isInOther) continue
      if (isInOne !== isInOther) return true
      const from = indexOf(before, Math.round(one.left) + x, Math.round(one.top) + y)
      const to = indexOf(after, Math.round(other.left) + x, Math.round(other.top) + y)
      if (from < 0 || to < 0) continue
      for (let channel = 0; channel < 3; channel++)
        if (Math.abs((before.data[from + channel] ?? 0) - (after.data[to + channel] ?? 0)) > maxNoise)
          return true
    }
  }
  return false
}

function indexOf({ width, height }: Pixels, x: number, y: number): number {
  return x < 0 || y < 0 || x >= width || y >= height ? -1 : (y * width + x) * 3
}

/** Joins cells that touch each other, also at a distance of one, to rectangles. */
function joinCells(differs: Uint8Array, columns: number, rows: number): Box[] {
  const boxes: Box[] = []
  for (let start = 0; start < differs.length; start++) {
    if (differs[start] !== 1) continue
    let [left, right, top, bottom] = [columns, 0, rows, 0]
    const queue = [start]
    differs[start] = 2
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      const [column, row] = [at % columns, Math.floor(at / columns)]
      left = Math.min(left, column)
      right = Math.max(right, column)
      top = Math.min(top, row)
      bottom = Math.max(bottom, row)
      for (let y = Math.max(row - 2, 0); y <= Math.min(row + 2, rows - 1); y++)
        for (let x = Math.max(column - 2, 0); x <= Math.min(column + 2, columns - 1); x++)
          if (differs[y * columns + x] === 1) {
            differs[y * columns + x] = 2
            queue.push(y * columns + x)
          }
    }
    boxes.push({
      left: left * cell,
      top: top * cell,
      width: (right - left + 1) * cell,
      height: (bottom - top + 1) * cell,
    })
  }
  return boxes
}

function clip(boxes: readonly Box[], { width, height }: Pixels): Box[] {
  return boxes.flatMap((box) => {
    const left = Math.min(Math.max(Math.round(box.left), 0), width)
    const top = Math.min(Math.max(Math.round(box.top), 0), height)
    const [right, bottom] = [
      Math.min(Math.round(box.left + box.width), width),
      Math.min(Math.round(box.top + box.height), height),
    ]
    return right > left && bottom > top ? [{ left, top, width: right - left, height: bottom - top }] : []
  })
}

/** The picture with its changed regions framed. */
export async function markRegions(image: Buffer, boxes: readonly Box[]): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(image).metadata()
  const shapes = boxes
    .map(
      (box) =>
        `<rect x="${box.left + 1.5}" y="${box.top + 1.5}" width="${Math.max(box.width - 3, 1)}" height="${Math.max(box.height - 3, 1)}"/>`,
    )
    .join('')
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g fill="#d6006c" fill-opacity=".1" stroke="#d6006c" stroke-width="3">${shapes}</g></svg>`
  return sharp(image)
    .composite([{ input: Buffer.from(overlay), left: 0, top: 0 }])
    .png({ compressionLevel: 6 })
    .toBuffer()
}
