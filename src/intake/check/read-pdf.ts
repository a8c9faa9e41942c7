import { createHash } from 'node:crypto'
import type { AnswerError } from '../../contracts/submission.ts'
import type { Resume } from '../store/lead-store.ts'
import { findOtherFormats } from './find-other-formats.ts'
import { findPdfNames } from './find-pdf-names.ts'

/** What makes a PDF more than paper. Such a file is kept, and marked for whoever opens it. */
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
  // Objects compressed inside a stream: whatever names they use are not seen.
  '/ObjStm',
]

const base64 = /^[A-Za-z0-9+/]*={0,2}$/

export type ReadResume = { resume: Resume & { bytes: Buffer } } | { error: AnswerError }

/** The bytes of base64 text, or nothing: `Buffer.from` alone would skip what is none. */
export function decodeBase64(text: string): Buffer | undefined {
  if (text.length % 4 !== 0 || !base64.test(text)) return undefined
  // The last letters may hold bits that belong to no byte.
  const end = text.slice(-4)
  if (Buffer.from(end, 'base64').toString('base64') !== end) return undefined
  return Buffer.from(text, 'base64')
}

/** Whether a file is a PDF of a size that is taken; nothing of it is opened or trusted. */
export function readPdf(bytes: Buffer, largest: number): ReadResume {
  if (bytes.length > largest) return { error: 'fileTooLarge' }
  // Readers accept a few bytes before the head, and so do we.
  if (!bytes.subarray(0, 1024).includes('%PDF-')) return { error: 'invalidFile' }
  const marks = [...findPdfNames(bytes, suspiciousNames), ...findOtherFormats(bytes)]
  if (!bytes.subarray(-2048).includes('%%EOF')) marks.push('no %%EOF')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { resume: { size: bytes.length, sha256, marks, bytes } }
}
