import { createIntakeServer } from '../intake/create-intake.ts'
import { createLog } from '../intake/log.ts'
import { describeServer } from '../intake/settings.ts'
import { type RunningIntake, startIntake } from '../intake/start-intake.ts'
import type { StoreLocation } from '../intake/store/open-store.ts'
import { createSiteServer } from '../server/serve-site.ts'
import { CannotRun, type Terminal } from './command.ts'
import { startOwnDesk } from './desk/run-desk.ts'
import { sayStore } from './leads/say-store.ts'
import { explainFailure, readAddress, runServer } from './run-server.ts'

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
      return await runServer(app, readAddress(4173), terminal, { drain: intake?.drain })
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
    const app = await createIntakeServer(intake, intake.settings)
    return await runServer(app, readAddress(4174), terminal, { drain: intake.drain })
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
