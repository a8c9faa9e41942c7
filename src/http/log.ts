/** A line of the log. It must not contain anything that a visitor sent. */
export interface LogEntry {
  event: string
  level?: 'info' | 'warn' | 'error'
  [detail: string]: string | number | boolean | undefined
}
export type Log = (entry: LogEntry) => void

/** Writes each entry as one line of JSON, with its time. */
export function createLog(write: (line: string) => void, clock: () => number): Log {
  return ({ event, level = 'info', ...details }) =>
    write(`${JSON.stringify({ time: new Date(clock()).toISOString(), level, event, ...details })}\n`)
}

/** Collects the lines of one turn of the event loop and writes them together. `flush` writes what is still waiting. */
export function batchLines(write: (text: string) => void) {
  let lines = ''
  let planned = false
  const flush = (): void => {
    planned = false
    if (lines) write(lines)
    lines = ''
  }
  return {
    add(line: string): void {
      lines += line
      if (planned) return
      planned = true
      setImmediate(flush)
    },
    flush,
  }
}
