import type { Terminal } from '../../../command/command.ts'
import { createLog } from '../../../http/log.ts'
import { createLateIntake } from '../../intake/create-late-intake.ts'
import { watchManifest } from '../../intake/manifest/watch-manifest.ts'
import { readSettings, toServerOptions } from '../../intake/settings/settings.ts'
import { type RunningIntake, startIntake } from '../../intake/start-intake.ts'
import { formatStore } from '../../intake/store/sql/format-store.ts'
import { startOwnDesk } from '../desk/run-desk.ts'
import { readStoreLocation } from '../options/read-store-location.ts'

interface LeadsOptions {
  siteDir: string
  outDir: string
  terminal: Terminal
  /** Also serves the desk, on a port of its own. */
  withDesk?: boolean
}

/**
 * Starts the intake of a built site, and says which store it uses and what does not work. That of a site without forms and
 * counts starts when a later build brings some.
 */
export async function openLeads(options: LeadsOptions) {
  const opened: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of opened.reverse()) await end()
  }
  const intake = await open(options, opened).catch(async (cause: unknown) => {
    await close()
    throw cause
  })
  const server = toServerOptions(readSettings(process.env))
  // The intake that runs, and the options of the server that it is added to.
  if (intake) return { ...intake, intake, server, close }
  const log = createLog((line) => process.stderr.write(line), Date.now)
  const manifest = watchManifest(options.outDir, log)
  const late = createLateIntake({
    ...{ manifest, log },
    async start() {
      const started = await open(options, opened)
      if (!started) throw new Error('The site needs no intake.')
      return started
    },
  })
  return { ...late, intake: undefined, log, server, close }
}

async function open(
  { siteDir, outDir, terminal, withDesk = false }: LeadsOptions,
  opened: (() => Promise<unknown>)[],
): Promise<RunningIntake | undefined> {
  const location = readStoreLocation(siteDir)
  const intake = await startIntake({
    ...{ outDir, location, env: process.env },
    write: (line) => process.stderr.write(line),
  })
  if (!intake) return undefined
  opened.push(intake.close)
  terminal.say(`Store: ${formatStore({ ...location, site: intake.manifest().site.id })}`)
  for (const problem of intake.problems) terminal.say(`warning: ${problem}`)
  if (withDesk) {
    const desk = await startOwnDesk(intake, terminal)
    opened.push(() => desk.close())
  }
  return intake
}
