import type { FastifyInstance } from 'fastify'
import { CannotRun, exitCodes } from './command.ts'
import { stopSignals } from './run-in-fresh-engine.ts'

/** Explains why a server cannot listen on an address. */
export function explainListenFailure(cause: NodeJS.ErrnoException, host: string, port: number): CannotRun {
  return new CannotRun(
    cause.code === 'EADDRINUSE'
      ? `Port ${port} is already in use. Choose another one, e.g. PORT=${port + 1}.`
      : `The server cannot listen on ${host}:${port} (${cause.code ?? cause.message}).`,
  )
}

/** Shows why something cannot start as a message without a stack trace. */
export function explainFailure(cause: unknown): never {
  throw new CannotRun(cause instanceof Error ? cause.message : String(cause))
}

/** Listens on an address, and returns its URL; that of this machine has the name `localhost`. */
export async function listenOn(app: FastifyInstance, host: string, port: number): Promise<string> {
  const address = await app.listen({ port, host }).catch((cause: NodeJS.ErrnoException) => {
    throw explainListenFailure(cause, host, port)
  })
  return host === 'localhost' ? address.replace(/\/\/[^/]*:(\d+)$/, '//localhost:$1') : address
}

/** Reads a port number from the environment. */
export function readPort(port: string, name = 'PORT'): number {
  const number = Number(port)
  if (Number.isInteger(number) && number >= 0 && number < 65536) return number
  throw new CannotRun(`${name} must be a number from 0 to 65535, not "${port}".`)
}

/** Milliseconds after which a server that was told to stop ends, whatever it still waits for. */
const stopLimit = 9_500

/**
 * Resolves when the process receives a signal to stop. From then on the process has a limit: a connection or a query
 * that does not end must not keep it, and everything that was acknowledged is stored.
 */
export function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      setTimeout(() => process.exit(exitCodes.fine), stopLimit).unref()
      resolve()
    }
    for (const signal of stopSignals) process.once(signal, stop)
  })
}
