import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { loadSharp, maxPixels } from '../../builder/assets/load-sharp.ts'
import { readSvgSize } from '../../builder/assets/svg-size.ts'
import { RefusalError } from '../../core/refusal-error.ts'
import type { BrandColours } from './brand-colours.ts'
import { findPictureColours, type Pixels } from './find-picture-colours.ts'

/** The longer side of what is looked at, in pixels. */
const size = 400

/**
 * The colours that a theme is made from: `#0a5c4a,#f4b400`, or the path of a logo. `#rgb` is written out, and the sign may
 * be missing, because shells read it as a comment.
 *
 * @throws {RefusalError} if it is neither, or if the picture cannot be read or has no colour
 */
export async function readBrandColours(text: string): Promise<BrandColours> {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  const colours = [...new Set(words.flatMap((word) => readColour(word) ?? []))]
  if (colours.length === 0 || words.some((word) => readColour(word) === undefined))
    return readLogo(text.trim())
  const total = (colours.length * (colours.length + 1)) / 2
  return { colours: colours.map((colour, index) => ({ colour, share: (colours.length - index) / total })) }
}

function readColour(text: string): string | undefined {
  const [, digits] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text) ?? []
  if (digits === undefined) return undefined
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return `#${long.toLowerCase()}`
}

async function readLogo(path: string): Promise<BrandColours> {
  const isPath = /[/\\]|\.\w+$/.test(path)
  const content = await readFile(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EISDIR') throw new RefusalError(`${path} is a folder. Name the file of a logo.`)
    if (cause.code !== 'ENOENT' && cause.code !== 'ENOTDIR' && isPath)
      throw new RefusalError(`${path} cannot be read: ${cause.message}.`)
    throw new RefusalError(isPath ? `The file ${path} does not exist.` : explainColour(path))
  })
  const colours = findPictureColours(await drawPicture(path, content))
  if (colours.length === 0)
    throw new RefusalError(
      `${path} has no colour: all of it is black, white, grey or transparent. Give colours instead, for example "#0a5c4a,#f4b400".`,
    )
  return { logo: basename(path), colours }
}

function explainColour(text: string): string {
  const wrong = text.split(/[\s,]+/).find((word) => readColour(word) === undefined) ?? text
  return `"${wrong}" is not a colour. Write it as "#rrggbb", for example "#b4431b", or name the file of a logo.`
}

/** The pixels of a picture of any kind; a drawing as large as they are, a photo without new colours between its own. */
async function drawPicture(path: string, content: Buffer): Promise<Pixels> {
  const isDrawing = extname(path).toLowerCase() === '.svg'
  const svgSize = isDrawing ? readSvgSize(content.toString('utf8')) : undefined
  if (typeof svgSize === 'string') throw new RefusalError(`${path} cannot be used. ${svgSize}`)
  const picture = loadSharp()(content, { limitInputPixels: maxPixels })
    .resize({
      ...{ width: size, height: size, fit: 'inside', kernel: 'nearest' },
      withoutEnlargement: !isDrawing,
    })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true }).catch((cause: Error) => {
    throw new RefusalError(
      `${path} is not a picture that can be read (${cause.message}). Use an SVG, PNG, JPEG, WebP or AVIF file.`,
    )
  })
  return { data, width: info.width, height: info.height }
}
