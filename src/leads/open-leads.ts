import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Terminal } from '../command/command.ts'
import { explainFailure } from '../command/run-server.ts'
import { startOwnDesk } from './commands/desk/run-desk.ts'
import { readStoreLocation } from './commands/read-store-location.ts'
import { toServerOptions } from './intake/settings.ts'
import { type RunningIntake, startIntake } from './intake/start-intake.ts'
import { formatStore } from './intake/store/format-store.ts'

/** The leads of a site: its intake, to be added to a server, and the desk. */
interface OpenLeads extends RunningIntake {
  /** Options of the server that the intake is added to. */
  server: FastifyServerOptions
  /** Starts the desk on a port of its own. */
  openDesk: () => Promise<FastifyInstance>
}

/**
 * Starts the intake of a built site, and says which store it uses and what does not work; `undefined` for a site without
 * forms and counts.
 */
export async function openLeads({
  siteDir,
  outDir,
  terminal,
}: {
  siteDir: string
  outDir: string
  terminal: Terminal
}): Promise<OpenLeads | undefined> {
  const location = readStoreLocation(siteDir)
  const intake = await startIntake({
    ...{ outDir, location, env: process.env },
    write: (line) => process.stderr.write(line),
  }).catch(explainFailure)
  if (!intake) return undefined
  terminal.say(`Store: ${formatStore(location)}`)
  for (const problem of intake.problems) terminal.say(`warning: ${problem}`)
  return {
    ...intake,
    server: toServerOptions(intake.settings),
    openDesk: () => startOwnDesk(intake, terminal),
  }
}
