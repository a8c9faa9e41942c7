import type { DiagnosticCode } from './codes.ts'

/** Mistakes that leave the meaning of a file open: other mistakes in it may follow from them. */
export const blockingCodes: ReadonlySet<DiagnosticCode> = new Set([
  'duplicate-key',
  'forbidden-key',
  'merge-conflict',
  'unreadable-file',
  'yaml-feature',
  'yaml-limit',
  'yaml-syntax',
])
