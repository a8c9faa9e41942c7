import { CannotRun } from './command.ts'
import { stopSignals } from './run-in-fresh-engine.ts'

/** Explains why a server cannot listen on an address. */
export function explainListenFailure(cause: NodeJS.ErrnoException, host: string, port: number): CannotRun {
  return new CannotRun(
    cause.code === 'EADDRINUSE'
      ? `Port ${port} is already in use. Choose another one, e.g. PORT=${port + 1}.`
      : `The server cannot listen on ${host}:${port} (${cause.code ?? cause.message}).`,
  )
}

/** Reads a port number from the environment. */
export function readPort(port: string, name = 'PORT'): number {
  const number = Number(port)
  if (Number.isInteger(number) && number >= 0 && number < 65536) return number
  throw new CannotRun(`${name} must be a number from 0 to 65535, not "${port}".`)
}

/** Resolves when the process receives a signal to stop. */
export function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of stopSignals) process.once(signal, () => resolve())
  })
}
