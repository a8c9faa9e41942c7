import { posix } from 'node:path'

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
const isText: Test = (bytes) => !bytes.includes(0) && isUtf8(bytes)
const isJson: Test = (bytes) => {
  try {
    return isText(bytes) && typeof JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, '')) === 'object'
  } catch {
    return false
  }
}
const mp4 = hasAt(4, 'ftyp')

/** Kinds whose files begin with a mark of their own, so that the first bytes tell what a file really is. */
const marked: Record<string, Test> = {
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
  pdf: startsWith('%PDF-'),
}

/** Kinds that are read to their end. */
const texts: Record<string, Test> = {
  txt: isText,
  vtt: (bytes) => isText(bytes) && /^\ufeff?WEBVTT/.test(bytes.toString('utf8', 0, 16)),
  webmanifest: isJson,
}

/** What other programs look for below `/.well-known/`: statements as JSON or text, some of them without an ending. */
const wellKnown: Record<string, Test> = { json: isJson, txt: isText, '': isText }

/** The endings of what a site may publish, as messages list them. */
export const publicEndings: readonly string[] = [...Object.keys(marked), 'svg', ...Object.keys(texts)].sort()

/** How many bytes of a file `findKindProblem` needs; `undefined` for all of them. */
export function countNeededBytes(path: string): number | undefined {
  return Object.hasOwn(marked, endingOf(path)) ? 16 : undefined
}

/** Why a file cannot be published under its name; nothing where its name alone tells that it may. */
export function findNameProblem(path: string): string | undefined {
  const [first = '', ...rest] = path.split('/')
  const folders = first === '.well-known' ? rest : [first, ...rest]
  if (folders.some((part) => part.startsWith('.')))
    return 'Files and folders whose name begins with a dot are not published, except .well-known.'
  if (findTest(path) || endingOf(path) === 'svg') return undefined
  const list = publicEndings.map((ending) => `.${ending}`).join(', ')
  const ending = posix.extname(path)
  const what = ending === '' ? 'Files without an ending are' : `Files that end in "${ending}" are`
  return `${what} not published: a site brings data, never code. Allowed below public/: ${list}; below public/.well-known/ also .json.`
}

/** Whether the bytes (as many as `countNeededBytes` says) are what the name promises; drawings are checked elsewhere. */
export function isOfItsKind(path: string, bytes: Buffer): boolean {
  return findTest(path)?.(bytes) ?? endingOf(path) === 'svg'
}

function findTest(path: string): Test | undefined {
  const ending = endingOf(path)
  const tables = path.startsWith('.well-known/') ? [wellKnown, texts, marked] : [texts, marked]
  return tables.find((table) => Object.hasOwn(table, ending))?.[ending]
}

export function endingOf(path: string): string {
  return posix.extname(path).slice(1).toLowerCase()
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
