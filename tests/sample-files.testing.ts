import type { FileKind } from '../src/contracts/file-kinds.ts'

const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n'
const bytes = (text: string): Buffer<ArrayBuffer> => Buffer.from(text, 'latin1')

/** A file of each kind, as short as it can be recognised. */
export const sampleFiles: Readonly<Record<FileKind, Buffer<ArrayBuffer>>> = {
  pdf: bytes(pdf),
  jpeg: bytes('\xff\xd8\xff\xe0\0\x10JFIF\0 a picture \xff\xd9'),
  png: bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR a picture'),
  webp: bytes('RIFF\x24\0\0\0WEBPVP8 a picture'),
  heic: bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic a picture'),
  docx: bytes('PK\x03\x04\x14\0 word/document.xml <w:document/> PK\x05\x06'),
}
