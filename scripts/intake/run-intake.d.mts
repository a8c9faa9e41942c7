import type { ChildProcess } from 'node:child_process'

export interface IntakeProcess {
  address: string
  /** From the start of the process to its being ready. */
  readyMs: number
  child: ChildProcess
  /** With the exit code. */
  ended: Promise<number | null>
  log: () => string
  stop: (signal: NodeJS.Signals) => Promise<number | null>
}
export function runIntake(options: {
  outDir: string
  env: Record<string, string>
  /** Put before node. */
  wrapper?: string[]
  /** `serve` for pages and forms in one process; the intake alone where it is not said. */
  command?: 'serve' | 'intake'
}): Promise<IntakeProcess>
