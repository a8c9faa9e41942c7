import { createHash } from 'node:crypto'
import type { AnswerRule } from '../../../contracts/answer-rule.ts'
import type { AnswerError } from '../../../contracts/submission.ts'
import { findFileKind } from '../../../core/find-file-kind.ts'
import type { Resume } from '../store/lead-store.ts'
import { findFileMarks } from './find-file-marks.ts'

const base64 = /^[A-Za-z0-9+/]*={0,2}$/

export type FileResult = { resume: Resume & { bytes: Buffer } } | { error: AnswerError }

/** What a file must be; `maxSize` in bytes. */
export interface FileLimits {
  accept: AnswerRule['accept'] | undefined
  mistake: string
  maxSize: number
}

/** Reads a file that a script has sent as base64. */
export function readEncodedFile(value: unknown, limits: FileLimits): FileResult {
  const { maxSize, mistake } = limits
  if (typeof value !== 'string') return { error: mistake }
  if (value.length > Math.ceil(maxSize / 3) * 4) return { error: 'fileTooLarge' }
  const bytes = decodeBase64(value)
  return bytes ? readFile(bytes, limits) : { error: mistake }
}

/** Decodes base64; `undefined` if it is malformed. `Buffer.from` alone would skip invalid characters. */
function decodeBase64(text: string): Buffer | undefined {
  if (text.length % 4 !== 0 || !base64.test(text)) return undefined
  // The last characters may contain bits beyond the last byte.
  const end = text.slice(-4)
  if (Buffer.from(end, 'base64').toString('base64') !== end) return undefined
  return Buffer.from(text, 'base64')
}

/** Checks that a file is of an allowed kind and size. Its content is neither executed nor trusted. */
export function readFile(bytes: Buffer, { accept, mistake, maxSize }: FileLimits): FileResult {
  if (bytes.length > maxSize) return { error: 'fileTooLarge' }
  const kind = findFileKind(bytes, accept)
  if (!kind) return { error: mistake }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { resume: { size: bytes.length, sha256, marks: findFileMarks(bytes, kind), kind, bytes } }
}
