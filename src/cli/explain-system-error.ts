import { systemReasons } from '../command/system-reasons.ts'

/** Says in a sentence what the system has refused; `undefined` for every other error. */
export function explainSystemError(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || !('code' in cause)) return undefined
  const reason = systemReasons[String(cause.code)]
  if (reason && 'path' in cause) return `${cause.path} cannot be opened or written: ${reason}.`
  // Of a file that is open already, the error has no path.
  return cause.code === 'ENOSPC' ? 'A file could not be written: its disk is full.' : undefined
}
