import type { FastifyInstance } from 'fastify'
import { createIntakeServer } from '../intake/create-intake.ts'
import { createLog } from '../intake/log.ts'
import { describeServer } from '../intake/settings.ts'
import { type RunningIntake, startIntake } from '../intake/start-intake.ts'
import type { StoreLocation } from '../intake/store/open-store.ts'
import { createSiteServer } from '../server/serve-site.ts'
import { CannotRun, exitCodes, type Terminal } from './command.ts'
import { startOwnDesk } from './desk/run-desk.ts'
import { sayStore } from './leads/say-store.ts'
import { explainFailure, listenOn, readPort, waitForStop } from './server-process.ts'

/** Milliseconds that pending requests may take after the signal to stop. */
const stopTimeout = 8_000

interface ServerOptions {
  /** Folder of the built site. */
  outDir: string
  location: StoreLocation
  terminal: Terminal
  /** Starts something that runs while the site is served, and returns a function that ends it. */
  beside?: () => () => void
  /** Also serves the desk, on a port of its own. */
  withDesk?: boolean
}

/** Serves a built site with its lead intake until the process receives a signal to stop. */
export async function runSite({
  outDir,
  location,
  terminal,
  beside,
  withDesk = false,
}: ServerOptions): Promise<number> {
  const intake = await openIntake(outDir, location, terminal)
  try {
    const log = intake?.log ?? createLog((line) => process.stderr.write(line), Date.now)
    const server = intake && describeServer(intake.settings)
    const app = await createSiteServer({ outDir, log, ...(server && { server }) }).catch(explainFailure)
    if (intake) await app.register(intake.plugin)
    const desk = withDesk && intake ? await startOwnDesk(intake, terminal) : undefined
    const end = beside?.()
    try {
      return await listen(app, intake, terminal, 4173)
    } finally {
      end?.()
      await desk?.close()
    }
  } finally {
    await intake?.close()
  }
}

/** Runs only the lead intake of a built site. */
export async function runIntake({ outDir, location, terminal }: ServerOptions): Promise<number> {
  const intake = await openIntake(outDir, location, terminal)
  if (!intake) throw new CannotRun('The site has no forms and counts nothing, so it needs no intake.')
  try {
    return await listen(await createIntakeServer(intake, intake.settings), intake, terminal, 4174)
  } finally {
    await intake.close()
  }
}

async function openIntake(
  outDir: string,
  location: StoreLocation,
  terminal: Terminal,
): Promise<RunningIntake | undefined> {
  const intake = await startIntake({
    outDir,
    location,
    env: process.env,
    write: (line) => process.stderr.write(line),
  }).catch(explainFailure)
  if (intake) sayStore(location, terminal)
  for (const problem of intake?.problems ?? []) terminal.say(`warning: ${problem}`)
  return intake
}

async function listen(
  app: FastifyInstance,
  intake: RunningIntake | undefined,
  terminal: Terminal,
  defaultPort: number,
): Promise<number> {
  const port = readPort(process.env.PORT ?? String(defaultPort))
  const host = process.env.HOST ?? 'localhost'
  const address = await listenOn(app, host, port)
  // Before printing: a process that reads the line may send the signal at once.
  const stopped = waitForStop()
  terminal.print(`Ready on ${address}`)
  await stopped
  const timer = setTimeout(() => app.server.closeAllConnections(), stopTimeout)
  const deadline = waitAtMost(stopTimeout + 1_000)
  // New submissions are rejected from here on, and pending ones are finished.
  const drained = intake?.drain()
  // Connections that become idle later would be kept open for further requests.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close()
  clearInterval(sweep)
  clearTimeout(timer)
  await Promise.race([drained, deadline.over])
  deadline.cancel()
  return exitCodes.fine
}

/** A timeout for submissions that never end. Cancelling it lets the process exit. */
function waitAtMost(milliseconds: number): { over: Promise<void>; cancel: () => void } {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  return { over, cancel: () => clearTimeout(timer) }
}
