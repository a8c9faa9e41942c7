import type { Comparison } from './read-leads.d.mts'

export function killUnderLoad(options: {
  outDir: string
  env: Record<string, string>
  kills: number
  processes?: number
  onKill?: (done: number) => void
}): Promise<
  Comparison & {
    kills: number
    statuses: Record<string, number>
    exitCodes: (number | null)[]
    /** Milliseconds from the start of a process to its being ready. */
    restarts: { median: number; p90: number; p99: number; slowest: number; over2s: number }
  }
>
