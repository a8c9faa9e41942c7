export function findPostgres(): string | undefined
export function ensurePostgres(): string | undefined
export interface TestPostgres {
  url: string
  /** Process id of the server. */
  pid: () => number
  start: () => void
  /** `immediate` simulates a crash: nothing more is written. */
  stop: (mode?: 'fast' | 'immediate') => void
  remove: () => void
}
export function startPostgres(bin: string): TestPostgres
