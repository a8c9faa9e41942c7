import { isUtf8 } from 'node:buffer'
import { posix } from 'node:path'
import { explainForeign } from './foreign-kinds.ts'

type Test = (bytes: Buffer) => boolean

const startsWith = (...heads: string[]): Test => {
  const known = heads.map((head) => Buffer.from(head, 'latin1'))
  return (bytes) => known.some((head) => bytes.subarray(0, head.length).equals(head))
}
const hasAt = (offset: number, ...marks: string[]): Test => {
  return (bytes) => marks.includes(bytes.toString('latin1', offset, offset + 4))
}
const riff = (kind: string): Test => {
  return (bytes) => startsWith('RIFF')(bytes) && hasAt(8, kind)(bytes)
}
/** UTF-8 without NUL. */
export const isText: Test = (bytes) => !bytes.includes(0) && isUtf8(bytes)
/** A JSON object or list in UTF-8. */
export const isJson: Test = (bytes) => {
  try {
    return isText(bytes) && typeof JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, '')) === 'object'
  } catch {
    return false
  }
}
const mp4 = hasAt(4, 'ftyp')
/** Number of bytes within which a signature is. */
const headBytes = 1024

/** Kinds with a signature in their first bytes, by extension. */
const signatures: Record<string, Test> = {
  avif: mp4,
  gif: startsWith('GIF87a', 'GIF89a'),
  ico: startsWith('\0\0\x01\0'),
  jpeg: startsWith('\xff\xd8\xff'),
  jpg: startsWith('\xff\xd8\xff'),
  png: startsWith('\x89PNG\r\n\x1a\n'),
  webp: riff('WEBP'),
  mp4,
  webm: startsWith('\x1aE\xdf\xa3'),
  m4a: mp4,
  mp3: (bytes) => startsWith('ID3')(bytes) || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0),
  ogg: startsWith('OggS'),
  wav: riff('WAVE'),
  otf: startsWith('OTTO'),
  ttf: startsWith('\0\x01\0\0', 'true'),
  woff: startsWith('wOFF'),
  woff2: startsWith('wOF2'),
  // Readers accept bytes before the header, such as the mark of UTF-8. Here they must not be a document of their own.
  pdf: (bytes) => /^[^<]*%PDF-/.test(bytes.toString('latin1', 0, headBytes)),
}

/** Kinds that are checked as a whole. */
const texts: Record<string, Test> = {
  ics: (bytes) => isText(bytes) && /^\ufeff?BEGIN:VCALENDAR/i.test(bytes.toString('utf8', 0, 64)),
  vcf: (bytes) => isText(bytes) && /^\ufeff?BEGIN:VCARD/i.test(bytes.toString('utf8', 0, 64)),
  txt: isText,
  vtt: (bytes) => isText(bytes) && /^\ufeff?WEBVTT/.test(bytes.toString('utf8', 0, 16)),
  webmanifest: isJson,
}

/** Kinds below `/.well-known/`: JSON or text, some without an extension. */
const wellKnown: Record<string, Test> = { json: isJson, txt: isText, '': isText }

/** The extensions that a site may publish, as messages list them. */
const publicExtensions: readonly string[] = [...Object.keys(signatures), 'svg', ...Object.keys(texts)].sort()

/** How many bytes of a file `isOfItsKind` needs; `undefined` for all of them. */
export function countNeededBytes(path: string): number | undefined {
  return Object.hasOwn(signatures, getExtension(path)) ? headBytes : undefined
}

/** The extension of images and videos with this content; `undefined` if it is none of them. */
export function findExtension(bytes: Buffer): string | undefined {
  if (mp4(bytes)) return hasAt(8, 'avif', 'avis')(bytes) ? 'avif' : 'mp4'
  return (['jpg', 'png', 'gif', 'webp', 'webm'] as const).find((extension) => signatures[extension]?.(bytes))
}

/** Names of the files by which Google, Bing, Yandex and Pinterest know a site. */
const verificationFile = /^(?:google[\da-f]{16}\.html|BingSiteAuth\.xml|(?:yandex_|pinterest-)\w+\.html)$/i

/** Why a file cannot be published with its name; `undefined` if it can. */
export function findNameProblem(path: string): string | undefined {
  const [first = '', ...rest] = path.split('/')
  const folders = first === '.well-known' ? rest : [first, ...rest]
  if (folders.some((part) => part.startsWith('.')))
    return 'Files and folders whose name begins with a dot are not published, except .well-known.'
  if (findTest(path) || getExtension(path) === 'svg') return undefined
  if (verificationFile.test(path))
    return 'This file tells a search engine whose site this is. Choose the tag in its place there, write its code as `site.verification` in pages.yaml, and delete the file.'
  const foreign = explainForeign(path)
  if (foreign !== undefined) return foreign
  const list = publicExtensions.map((one) => `.${one}`).join(', ')
  const extension = posix.extname(path)
  const what =
    extension === '' ? 'Files without an extension are' : `Files with the extension "${extension}" are`
  return `${what} not published, because a site contains data and no code. Allowed below public/: ${list}; below public/.well-known/ also .json.`
}

/** Whether the bytes (as many as `countNeededBytes` says) match the extension. Drawings are checked elsewhere. */
export function isOfItsKind(path: string, bytes: Buffer): boolean {
  return findTest(path)?.(bytes) ?? getExtension(path) === 'svg'
}

function findTest(path: string): Test | undefined {
  const extension = getExtension(path)
  const tables = path.startsWith('.well-known/') ? [wellKnown, texts, signatures] : [texts, signatures]
  return tables.find((table) => Object.hasOwn(table, extension))?.[extension]
}

/** In lower case and without its dot; empty if there is none. */
export function getExtension(path: string): string {
  return posix.extname(path).slice(1).toLowerCase()
}
