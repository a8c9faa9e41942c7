import { createHash } from 'node:crypto'
import type { AnswerError } from '../../../contracts/submission.ts'
import type { Resume } from '../store/lead-store.ts'
import { findOtherFormats } from './find-other-formats.ts'
import { findPdfNames } from './find-pdf-names.ts'

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
