import { type FileKind, usualFileKind } from '../contracts/file-kinds.ts'

/** Readers of PDF accept this many bytes before the header. */
const pdfHead = 1024
/** The part of a ZIP archive by which it is a text document of Word. */
const docxPart = 'word/document.xml'
/** Brands of the pictures in HEIC; the general ones are also those of other formats. */
const heicBrands = /^(?:hei[cxms]|hev[cxms])$/
const generalBrands = /^(?:mif1|msf1)$/

const tests: Readonly<Record<FileKind, (bytes: Uint8Array) => boolean>> = {
  pdf: (bytes) => readLatin(bytes, 0, pdfHead).includes('%PDF-'),
  jpeg: (bytes) => readLatin(bytes, 0, 3) === '\xff\xd8\xff',
  png: (bytes) => readLatin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  webp: (bytes) => readLatin(bytes, 0, 4) === 'RIFF' && readLatin(bytes, 8, 12) === 'WEBP',
  heic: isHeic,
  docx: (bytes) => readLatin(bytes, 0, 4) === 'PK\x03\x04' && hasText(bytes, docxPart),
}

/**
 * The kind of a file by its content, if it is one of these. Its name and the type that its sender claims say nothing. Browsers
 * and the intake use this, so they agree.
 */
export function findFileKind(
  bytes: Uint8Array,
  accepted: readonly FileKind[] = [usualFileKind],
): FileKind | undefined {
  const fitting = accepted.filter((kind) => tests[kind](bytes))
  // A picture may mention the header of a PDF.
  return fitting.find((kind) => kind !== 'pdf') ?? fitting[0]
}

function isHeic(bytes: Uint8Array): boolean {
  if (readLatin(bytes, 4, 8) !== 'ftyp') return false
  const brand = readLatin(bytes, 8, 12)
  if (heicBrands.test(brand)) return true
  // After the version, the box lists the brands that its file keeps to.
  const [compatible = ''] = readLatin(bytes, 16, 64).split('\0')
  const brands = compatible.match(/.{4}/gs) ?? []
  return generalBrands.test(brand) && brands.some((one) => heicBrands.test(one))
}

const readLatin = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end))

/** Whether bytes contain a text in ASCII. */
function hasText(bytes: Uint8Array, text: string): boolean {
  const [first = 0, ...rest] = [...text].map((letter) => letter.charCodeAt(0))
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (rest.every((code, index) => bytes[at + 1 + index] === code)) return true
  return false
}
