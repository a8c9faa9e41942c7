import { createHash } from 'node:crypto'
import type { AnswerError } from '../../../contracts/submission.ts'
import type { Resume } from '../store/lead-store.ts'

/**
 * Names of PDF features that do more than show pages. A file with one of them is stored, and marked for those who open
 * it.
 */
export const suspiciousNames = [
  '/JavaScript',
  '/JS',
  '/Launch',
  '/OpenAction',
  '/AA',
  '/EmbeddedFile',
  '/RichMedia',
  '/XFA',
  '/SubmitForm',
  '/ImportData',
  '/GoToR',
  '/Encrypt',
  // Compressed objects, whose names cannot be seen.
  '/ObjStm',
]

const base64 = /^[A-Za-z0-9+/]*={0,2}$/

type ResumeResult = { resume: Resume & { bytes: Buffer } } | { error: AnswerError }

/** Decodes base64; `undefined` if it is malformed. `Buffer.from` alone would skip invalid characters. */
export function decodeBase64(text: string): Buffer | undefined {
  if (text.length % 4 !== 0 || !base64.test(text)) return undefined
  // The last characters may contain bits beyond the last byte.
  const end = text.slice(-4)
  if (Buffer.from(end, 'base64').toString('base64') !== end) return undefined
  return Buffer.from(text, 'base64')
}

/** Checks that a file is a PDF of an allowed size. Its content is neither executed nor trusted. */
export function readPdf(bytes: Buffer, maxSize: number): ResumeResult {
  if (bytes.length > maxSize) return { error: 'fileTooLarge' }
  // PDF readers accept a few bytes before the header.
  if (!bytes.subarray(0, 1024).includes('%PDF-')) return { error: 'invalidFile' }
  const marks = [...findPdfNames(bytes, suspiciousNames), ...findOtherFormats(bytes)]
  if (!bytes.subarray(-2048).includes('%%EOF')) marks.push('no %%EOF')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { resume: { size: bytes.length, sha256, marks, bytes } }
}

const slash = 0x2f
const hash = 0x23
/** White space and delimiters, which end a name in PDF (ISO 32000-1, 7.2.2). */
const delimiters = new Set(Buffer.from('\0\t\n\f\r ()<>[]{}/%', 'latin1'))

/**
 * The given names that a PDF contains, in the given order. Escapes are decoded first, so `/J#53` is `/JS`. Only whole
 * names match: `/JSize` does not. Reads every byte once.
 */
function findPdfNames(bytes: Buffer, names: readonly string[]): string[] {
  const maxLength = Math.max(...names.map(({ length }) => length))
  const wanted = new Set(names)
  const found = new Set<string>()
  for (let at = bytes.indexOf(slash); at >= 0; at = bytes.indexOf(slash, at)) {
    let name = '/'
    at++
    while (at < bytes.length && !delimiters.has(bytes[at] ?? 0)) {
      const escaped = bytes[at] === hash ? readHex(bytes, at + 1) : undefined
      if (name.length <= maxLength) name += String.fromCharCode(escaped ?? bytes[at] ?? 0)
      at += escaped === undefined ? 1 : 3
    }
    if (wanted.has(name)) found.add(name)
  }
  return names.filter((name) => found.has(name))
}

/** The value of two hexadecimal digits. */
function readHex(bytes: Buffer, at: number): number | undefined {
  const digits = bytes.toString('latin1', at, at + 2)
  return /^[\da-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : undefined
}

/** Bytes in which HTML is looked for: more than browsers read when they sniff a type (1445 in Chromium). */
const sniffLength = 4096
/** Length of the end record of a ZIP archive with the longest comment, which follows it. */
const zipTailLength = 22 + 65_535
const html = /<(?:!doctype\s+html|html|head|body|script|iframe|object|embed|svg)[\s>/]/i

/** Marks a PDF that other programs could interpret as another format, such as HTML or ZIP. */
function findOtherFormats(bytes: Buffer): string[] {
  const marks: string[] = []
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) marks.push('bytes before %PDF-')
  if (html.test(bytes.toString('latin1', 0, sniffLength))) marks.push('HTML')
  if (bytes.subarray(-zipTailLength).includes('PK\x05\x06')) marks.push('ZIP')
  return marks
}
