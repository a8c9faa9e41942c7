import type { FastifyInstance } from 'fastify'
import { createIntakeServer } from '../intake/create-intake.ts'
import { createLog } from '../intake/log.ts'
import { describeServer } from '../intake/settings.ts'
import { type RunningIntake, startIntake } from '../intake/start-intake.ts'
import type { StoreLocation } from '../intake/store/open-store.ts'
import { createSiteServer } from '../server/serve-site.ts'
import { CannotRun, exitCodes, type Terminal } from './command.ts'
import { stopSignals } from './run-in-fresh-engine.ts'

/** Milliseconds that what is under way may take once the process is told to stop. */
const patience = 8_000

export interface ServerOptions {
  /** Folder of the built site. */
  outDir: string
  place: StoreLocation
  terminal: Terminal
}

/** Serves a built site, and takes what its forms send, until the process is told to stop. */
export async function runSite({ outDir, place, terminal }: ServerOptions): Promise<number> {
  const intake = await openIntake(outDir, place)
  try {
    const log = intake?.log ?? createLog((line) => process.stderr.write(line), Date.now)
    const server = intake && describeServer(intake.settings)
    const app = await createSiteServer({ outDir, log, ...(server && { server }) }).catch(refuse)
    if (intake) await app.register(intake.plugin)
    return await listen(app, intake, terminal, 4173)
  } finally {
    await intake?.close()
  }
}

/** Takes what the forms of a built site send, and serves nothing else. */
export async function runIntake({ outDir, place, terminal }: ServerOptions): Promise<number> {
  const intake = await openIntake(outDir, place)
  if (!intake) throw new CannotRun('The site has no forms, so there is nothing to take in.')
  try {
    return await listen(await createIntakeServer(intake, intake.settings), intake, terminal, 4174)
  } finally {
    await intake.close()
  }
}

async function openIntake(outDir: string, place: StoreLocation): Promise<RunningIntake | undefined> {
  return startIntake({
    outDir,
    place,
    env: process.env,
    write: (line) => process.stderr.write(line),
  }).catch(refuse)
}

async function listen(
  app: FastifyInstance,
  intake: RunningIntake | undefined,
  terminal: Terminal,
  defaultPort: number,
): Promise<number> {
  const port = readPort(process.env.PORT ?? String(defaultPort))
  const host = process.env.HOST ?? 'localhost'
  const address = await app.listen({ port, host }).catch((cause: NodeJS.ErrnoException) => {
    throw new CannotRun(
      cause.code === 'EADDRINUSE'
        ? `Port ${port} is taken by another program. Choose another: PORT=${port + 1}.`
        : `The server cannot listen on ${host}:${port} (${cause.code ?? cause.message}).`,
    )
  })
  // Before it is told: whoever reads it may stop the process at once.
  const stopped = waitForStop()
  terminal.print(
    `Ready on ${host === 'localhost' ? address.replace(/\/\/[^/]*:(\d+)$/, '//localhost:$1') : address}`,
  )
  await stopped
  const timer = setTimeout(() => app.server.closeAllConnections(), patience)
  const deadline = waitAtMost(patience + 1_000)
  // Nothing new is taken from here on, and nothing that was taken is dropped.
  const drained = intake?.drain()
  // Connections that fall idle only now would be kept for the next request.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close()
  clearInterval(sweep)
  clearTimeout(timer)
  await Promise.race([drained, deadline.over])
  deadline.cancel()
  return exitCodes.fine
}

/** A submission that never ends must not keep the process, nor leave it waiting for nothing. */
function waitAtMost(milliseconds: number): { over: Promise<void>; cancel: () => void } {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  return { over, cancel: () => clearTimeout(timer) }
}

function refuse(cause: unknown): never {
  throw new CannotRun(cause instanceof Error ? cause.message : String(cause))
}

/** A port number from the environment. */
export function readPort(port: string): number {
  const number = Number(port)
  if (Number.isInteger(number) && number >= 0 && number < 65536) return number
  throw new CannotRun(`PORT is "${port}", which is not a port number.`)
}

/** Until the process is told to stop. */
export function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of stopSignals) process.once(signal, () => resolve())
  })
}
