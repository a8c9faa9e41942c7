export function findPostgres(): string | undefined
export function ensurePostgres(): string | undefined
export interface TestPostgres {
  url: string
  /** Process id of the server. */
  pid: () => number
  start: () => void
  /** `immediate` is a crash: nothing is written any more. */
  stop: (mode?: 'fast' | 'immediate') => void
  remove: () => void
}
export function startPostgres(bin: string): TestPostgres
