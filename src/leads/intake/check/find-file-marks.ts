import type { FileKind } from '../../../contracts/file-kinds.ts'

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

/** The part of a Word document that holds its macros. */
const macros = 'word/vbaProject.bin'

/** What a file has beyond what it shows, and other formats that programs could take it for. */
export function findFileMarks(bytes: Buffer, kind: FileKind): string[] {
  if (kind === 'docx') return [...(bytes.includes(macros) ? [macros] : []), ...findHtml(bytes)]
  if (kind !== 'pdf') return findOtherFormats(bytes)
  const marks = findPdfNames(bytes, suspiciousNames)
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) marks.push('bytes before %PDF-')
  marks.push(...findOtherFormats(bytes))
  if (!bytes.subarray(-2048).includes('%%EOF')) marks.push('no %%EOF')
  return marks
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

/** Marks a file that other programs could interpret as another format, such as HTML or ZIP. */
const findOtherFormats = (bytes: Buffer): string[] => [
  ...findHtml(bytes),
  ...(bytes.subarray(-zipTailLength).includes('PK\x05\x06') ? ['ZIP'] : []),
]

const findHtml = (bytes: Buffer): string[] =>
  html.test(bytes.toString('latin1', 0, sniffLength)) ? ['HTML'] : []
