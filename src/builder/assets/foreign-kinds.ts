import { posix } from 'node:path'

/** A format in which programs save pictures, videos, captions and papers and that browsers do not show. */
interface ForeignKind {
  name: string
  /** What to export instead, and its extension. */
  instead: string
  extension: string
}

const photo = (name: string): ForeignKind => ({ name, instead: 'JPEG', extension: 'jpg' })
const film = (name: string): ForeignKind => ({ name, instead: 'MP4 in H.264', extension: 'mp4' })
const drawing = (name: string): ForeignKind => ({ name, instead: 'SVG', extension: 'svg' })
const paper = (name: string): ForeignKind => ({ name, instead: 'PDF', extension: 'pdf' })

const captions = (name: string): ForeignKind => ({ name, instead: 'WebVTT', extension: 'vtt' })

const heic = photo('HEIC, the format in which iPhones save photos')
const tiff = photo('TIFF')
const word = paper('Word documents')

/** By extension. */
const kinds: Readonly<Record<string, ForeignKind>> = {
  ...{ heic, heif: heic, hif: heic, tif: tiff, tiff, bmp: photo('BMP'), psd: photo('Photoshop files') },
  ...{ dng: photo('DNG'), cr2: photo('CR2'), nef: photo('NEF'), arw: photo('ARW'), jxl: photo('JPEG XL') },
  ...{ mov: film('QuickTime films'), avi: film('AVI'), mkv: film('MKV'), m4v: film('M4V'), wmv: film('WMV') },
  ...{ ai: drawing('Illustrator files'), eps: drawing('EPS') },
  ...{ doc: word, docx: word, ppt: paper('PowerPoint files'), pptx: paper('PowerPoint files') },
  ...{ srt: captions('SubRip captions'), sbv: captions('SubViewer captions') },
}

/** Other endings of JPEG; Windows saves pictures of pages as `.jfif`. */
const jpegEndings: ReadonlySet<string> = new Set(['jfif', 'jpe', 'jif', 'pjpeg', 'pjp'])

/** Why a file cannot be shown although it is a picture, a film, captions or a paper, and what to do; `undefined` for others. */
export function explainForeign(path: string): string | undefined {
  const extension = posix.extname(path)
  const key = extension.slice(1).toLowerCase()
  if (jpegEndings.has(key))
    return `This ending of a JPEG is not published. Name it \`${posix.basename(path, extension)}.jpg\`, here and where it is shown.`
  const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined
  if (!kind) return undefined
  const next = `${path.slice(0, -extension.length)}.${kind.extension}`
  return `Browsers do not show ${kind.name}. Export it as ${kind.instead}, and name the new file where it is shown: \`${next}\`.`
}

/** The brands of HEIC in the first box of a file. */
const heicBrands: ReadonlySet<string> = new Set('heic heix heim heis hevc hevx mif1 msf1'.split(' '))

/**
 * Whether the bytes are those of the text that Git LFS leaves in place of a file that it has not fetched
 * (version 1 of its specification).
 */
export const isLfsPointer = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, lfsVersion.length) === lfsVersion
const lfsVersion = 'version https://git-lfs'

/**
 * Why the content does not match the extension. Phones and programs also save HEIC under other names.
 *
 * @param actual the extension that the content has, if it is a known one
 */
export function explainMismatch(path: string, bytes: Buffer, actual: string | undefined): string {
  const written = posix.extname(path)
  const extension = written.toLowerCase()
  if (isLfsPointer(bytes))
    return 'The file is in Git LFS and was not fetched: this is only its pointer. Run `git lfs pull`; a workflow of GitHub needs `lfs: true` below `actions/checkout`.'
  const isHeic = bytes.toString('latin1', 4, 8) === 'ftyp' && heicBrands.has(bytes.toString('latin1', 8, 12))
  if (isHeic)
    return `The content is ${heic.name}, and not that of a ${extension} file. Open it, and export it as ${heic.instead}.`
  if (actual === undefined) return `The content is not that of a ${extension} file.`
  const name = posix.basename(path, written)
  return `The content is that of a .${actual} file, and not of a ${extension} file. Name it \`${name}.${actual}\`, here and where it is shown.`
}
