import { createSiteServer } from '../build/serve-site.ts'
import { CannotRun, exitCodes, type Terminal } from './command.ts'

const defaultPort = 4173

/** Serves until it is told to stop; requests under way are finished first. */
export async function runServer(outDir: string, terminal: Terminal): Promise<number> {
  const port = readPort(process.env.PORT ?? String(defaultPort))
  const host = process.env.HOST ?? 'localhost'
  const server = await createSiteServer({ outDir }).catch((cause: Error) => {
    throw new CannotRun(cause.message)
  })
  const address = await server.listen({ port, host }).catch((cause: NodeJS.ErrnoException) => {
    throw new CannotRun(
      cause.code === 'EADDRINUSE'
        ? `Port ${port} is taken by another program. Choose another: PORT=${port + 1}.`
        : `The server cannot listen on ${host}:${port} (${cause.code ?? cause.message}).`,
    )
  })
  terminal.print(
    `Ready on ${host === 'localhost' ? address.replace(/\/\/[^/]*:(\d+)$/, '//localhost:$1') : address}`,
  )
  await waitForStop()
  await server.close()
  return exitCodes.fine
}

/** A port number from the environment. */
export function readPort(port: string): number {
  const number = Number(port)
  if (Number.isInteger(number) && number >= 0 && number < 65536) return number
  throw new CannotRun(`PORT is "${port}", which is no port number.`)
}

/** Until the process is told to stop. */
export function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}
