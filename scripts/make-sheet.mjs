import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const cell = { width: 300, height: 900, gap: 16, title: 26 }
const columns = 6

/**
 * Puts pictures of pages, cut to their upper parts, beside each other into one file.
 * @param {readonly { title: string, file: string }[]} pictures
 * @param {string} path
 */
export async function makeSheet(pictures, path) {
  const rows = Math.ceil(pictures.length / columns)
  const tiles = await Promise.all(
    pictures.map(async ({ title, file }, index) => {
      const left = cell.gap + (index % columns) * (cell.width + cell.gap)
      const top = cell.gap + Math.floor(index / columns) * (cell.height + cell.title + cell.gap)
      const shown = await sharp(file).resize({ width: cell.width }).toBuffer({ resolveWithObject: true })
      const height = Math.min(shown.info.height, cell.height)
      const input = await sharp(shown.data).extract({ left: 0, top: 0, width: cell.width, height }).toBuffer()
      const label = `<svg width="${cell.width}" height="${cell.title}"><text y="18" font-family="sans-serif" font-size="14">${title}</text></svg>`
      return [
        { input: Buffer.from(label), left, top },
        { input, left, top: top + cell.title },
      ]
    }),
  )
  const size = {
    width: cell.gap + columns * (cell.width + cell.gap),
    height: cell.gap + rows * (cell.height + cell.title + cell.gap),
  }
  const sheet = sharp({ create: { ...size, channels: 3, background: '#dddddd' }, limitInputPixels: false })
  await writeFile(path, await sheet.composite(tiles.flat()).png().toBuffer())
}
