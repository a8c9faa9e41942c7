import { RefusalError } from '../../../../core/refusal-error.ts'
import { explainStore, type StoreErrorKind } from './explain-store.ts'

export type { StoreErrorKind }

/**
 * A store that cannot be used: nothing was acknowledged. `location` is the file or server, and `detail` is a code.
 * Neither contains anything of a lead. The message is a sentence for people.
 */
export class StoreError extends RefusalError {
  readonly kind: StoreErrorKind
  readonly location: string
  readonly detail: string
  constructor(kind: StoreErrorKind, location: string, detail = '') {
    super(explainStore(kind, location, detail))
    this.kind = kind
    this.location = location
    this.detail = detail
  }
}

/** The code of a database or system error; empty if it has none. */
export function readErrorCode(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

const fileErrors: readonly [RegExp, StoreErrorKind][] = [
  [/^SQLITE_(?:BUSY|LOCKED|PROTOCOL)/, 'in-use'],
  [/^SQLITE_(?:CORRUPT|NOTADB)/, 'corrupted'],
  [/^(?:SQLITE_FULL|ENOSPC|EDQUOT)/, 'full'],
  [/^(?:SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM|EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EISDIR)/, 'read-only'],
  [/^(?:SQLITE_IOERR|EIO)/, 'failing-disk'],
]

const serverErrors: readonly [RegExp, StoreErrorKind][] = [
  [/^53100$/, 'full'],
  [/^25006$/, 'read-only'],
  [/^(?:58|XX001|XX002)/, 'failing-disk'],
  [/^(?:08|53|57|28|3D)/, 'unreachable'],
  [/^(?:ECONN|ENOENT|ENOTFOUND|ETIMEDOUT|EAI_|EPIPE|EHOST)/, 'unreachable'],
  [/^(?:TLS_|ERR_TLS_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/, 'unreachable'],
  // Errors without a code are those of the connection itself: it was closed, or timed out.
  [/^$/, 'unreachable'],
]

/** The `StoreError` for an error of SQLite or of the file system. Only its code is used: messages may contain values. */
export const fromFileError = (cause: unknown, path: string): StoreError => classify(cause, path, fileErrors)

/** The `StoreError` for an error of PostgreSQL or of the connection to it. */
export const fromServerError = (cause: unknown, server: string): StoreError =>
  classify(cause, server, serverErrors, readServerCode(cause))

/** With codes of our own for what the driver says without a code, and for a file that the address names. */
function readServerCode(cause: unknown): string {
  if (cause instanceof Error && 'syscall' in cause && cause.syscall === 'open') return 'TLS_FILE'
  if (cause instanceof Error && cause.message === 'The server does not support SSL connections')
    return 'TLS_REFUSED'
  // A `TypeError` comes from code, not from the connection.
  return readErrorCode(cause) || (cause instanceof TypeError ? cause.name : '')
}

function classify(
  cause: unknown,
  location: string,
  kinds: readonly [RegExp, StoreErrorKind][],
  code = readErrorCode(cause),
): StoreError {
  if (cause instanceof StoreError) return cause
  const [, kind = 'unknown'] = kinds.find(([pattern]) => pattern.test(code)) ?? []
  return new StoreError(kind, location, code)
}
