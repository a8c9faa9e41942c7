import type { FastifyInstance } from 'fastify'
import { exitCodes, type Terminal, UsageError } from './command.ts'
import { waitForStop } from './wait-for-stop.ts'

/** Where a server listens. */
interface ServerAddress {
  host: string
  port: number
  /** The host as people are told it. */
  name?: string
  /** The environment variable that sets the port. */
  setting?: string
}

interface ServerSteps {
  /** What is done once nobody else can have the port, before people are told the address. */
  prepare?: () => Promise<void>
  /** What else people are told. */
  introduce?: (url: string) => Promise<void> | void
  /** Rejects new work from now on, and resolves when all pending work is done. */
  drain?: (() => Promise<void>) | undefined
}

/** The milliseconds that pending requests, then a drain, then the whole process may take after the signal to stop. */
const stopLimits = { requests: 8_000, drain: 9_000, process: 9_500 }

/** Runs a server until the process receives a signal to stop. The server is closed however that ends. */
export async function runServer(
  app: FastifyInstance,
  address: ServerAddress,
  terminal: Terminal,
  { prepare, introduce, drain }: ServerSteps = {},
): Promise<number> {
  try {
    const url = await listen(app, address)
    await prepare?.()
    // Before printing: a process that reads the line may send the signal at once.
    const stopped = waitForStop().then(limitProcess)
    outliveReaders()
    terminal.print(`Ready on ${url}`)
    await introduce?.(url)
    await stopped
  } catch (cause) {
    await app.close()
    throw cause
  }
  await closeGently(app, drain)
  return exitCodes.fine
}

/** Listens on an address, and returns its URL. */
export async function listen(
  app: FastifyInstance,
  { host, port, name = host === 'localhost' ? host : undefined, setting = 'PORT' }: ServerAddress,
): Promise<string> {
  const url = await app.listen({ port, host }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.syscall !== 'listen' && cause.syscall !== 'getaddrinfo') throw cause
    throw new UsageError(
      cause.code === 'EADDRINUSE'
        ? `Port ${port} is already in use. End what uses it, or set another one: ${setting}=${port > 65525 ? port - 10 : port + 10} in front of the command, or in vaasal.env.`
        : `The server cannot listen on ${host}:${port} (${cause.code ?? cause.message}).`,
    )
  })
  return name === undefined ? url : url.replace(/\/\/.*:(\d+)$/, `//${name}:$1`)
}

/** The port of a served site, unless PORT names another. */
export const servedPort = 4173

/** Reads from the environment where to listen: without settings, or with empty ones, on this machine only. */
export function readAddress(port: number): ServerAddress {
  return { host: process.env.HOST || 'localhost', port: readPort(process.env.PORT || String(port)) }
}

/** Reads a port number from the environment. */
export function readPort(port: string, name = 'PORT'): number {
  const number = Number(port)
  if (/^\d+$/.test(port) && number < 65536) return number
  throw new UsageError(`${name} must be a number from 0 to 65535, not "${port}".`)
}

/** A command ends when nobody reads its output any more, or when its file is full; a server goes on. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.removeAllListeners('error').on('error', () => {})
}

/** A connection or a query that does not end must not keep the process: everything that was acknowledged is stored. */
function limitProcess(): void {
  setTimeout(() => process.exit(exitCodes.fine), stopLimits.process).unref()
}

/** Closes a server when its pending requests have been answered, or their time is over. */
async function closeGently(app: FastifyInstance, drain: ServerSteps['drain']): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), stopLimits.requests)
  let deadline: NodeJS.Timeout | undefined
  const isOverdue = new Promise<void>((resolve) => {
    deadline = setTimeout(resolve, stopLimits.drain)
  })
  // New work is rejected from here on, and pending work is finished.
  const drained = drain?.()
  // Connections that become idle later would be kept open for further requests.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close()
  clearInterval(sweep)
  clearTimeout(timer)
  await Promise.race([drained, isOverdue])
  // It would keep the process from exiting.
  clearTimeout(deadline)
}
