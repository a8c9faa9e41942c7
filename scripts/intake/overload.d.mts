import type { Comparison } from './read-leads.d.mts'

export function overload(options: {
  outDir: string
  env: Record<string, string>
  seconds: number
  connections: number
  /** Of what the intake takes in; by default ten. */
  times?: number
}): Promise<
  Comparison & {
    seconds: number
    connections: number
    sustainedPerSecond: number
    duePerSecond: number
    sent: number
    takenPerSecond: number
    statuses: Record<string, number>
    /** Replies without CORS headers, and refusals without `Retry-After`. */
    withoutHeaders: number
    /** Connections that were cut before the answer. */
    broken: number
    recoveredMs: number
    memoryMb: number | undefined
    exitCode: number | null
    /** Second tries that were answered with another id. */
    otherIds: number
  }
>
