import type { DiagnosticCode } from './codes.ts'

/** Mistakes of YAML that leave it open what a file means: what seems wrong in it beside them may follow from them. */
export const hidesRest: ReadonlySet<DiagnosticCode> = new Set([
  'duplicate-key',
  'forbidden-key',
  'unreadable-file',
  'yaml-feature',
  'yaml-limit',
  'yaml-syntax',
])
