import type { FastifyInstance } from 'fastify'
import { type Terminal, UsageError } from '../../../command/command.ts'
import { listen, readAddress, readPort, runServer } from '../../../command/run-server.ts'
import { createLog, type Log } from '../../../http/log.ts'
import { openDesk } from '../../desk/create-desk-server.ts'
import { isLoopbackName, readPublicUrl } from '../../desk/requests/desk-settings.ts'
import { openDeskReader } from '../../intake/admin/open-shared-store.ts'
import { findManifest, watchManifest } from '../../intake/manifest/watch-manifest.ts'
import type { RunningIntake } from '../../intake/start-intake.ts'
import { explainRecovery } from '../../intake/store/copies/recovery.ts'
import type { LeadStore } from '../../intake/store/lead-store.ts'
import type { StoreLocation } from '../../intake/store/open-store.ts'
import { formatStore } from '../../intake/store/sql/format-store.ts'

const defaultPort = 4175

/** Serves the desk of a store until the process receives a signal to stop. */
export async function runDesk({
  outDir,
  location,
  terminal,
}: {
  outDir: string
  location: StoreLocation
  terminal: Terminal
}): Promise<number> {
  const host = process.env.HOST || 'localhost'
  if (!isLoopbackName(host) && !readPublicUrl(process.env))
    throw new UsageError(
      `HOST=${host} lets other machines connect. Set DESK_URL to the https address at which a proxy offers the desk.`,
    )
  const log = createLog((line) => process.stderr.write(line), Date.now)
  terminal.say(`Store: ${formatStore(location)}`)
  const reader = await openDeskReader(location, log)
  try {
    const manifest = await openManifest(outDir, log)
    const app = await openDesk({ ...toDeskOptions(terminal), store: reader.store, manifest, log })
    return await runServer(app, readAddress(defaultPort), terminal, {
      async prepare() {
        if (reader.isOwn)
          terminal.say(
            `No intake runs on ${location.dataDir}, so the desk uses it alone. An intake that starts there takes it over, and the desk goes on through the intake.`,
          )
      },
      async introduce() {
        await sayIfEmpty(reader.store, terminal)
        const recovery = await reader.store.readRecovery().catch(() => null)
        if (recovery) terminal.say(explainRecovery(recovery))
      },
    })
  } finally {
    await reader.close()
  }
}

/** The manifest of the built site, if there is one. */
const openManifest = async (outDir: string, log: Log) =>
  findManifest(outDir) ? watchManifest(outDir, log) : undefined

const toDeskOptions = ({ root, cacheDir }: Terminal) => ({
  root,
  cacheDir,
  env: process.env,
  clock: Date.now,
})

/** Starts the desk of an intake in this process, on this machine only. Another desk may have the usual port. */
export async function startOwnDesk(
  { store, manifest, log }: RunningIntake,
  terminal: Terminal,
): Promise<FastifyInstance> {
  const app = await openDesk({ ...toDeskOptions(terminal), store, manifest, log })
  const given = process.env.DESK_PORT
  const port = given ? readPort(given, 'DESK_PORT') : process.env.PORT === '0' ? 0 : defaultPort
  const address = await listen(app, { host: 'localhost', port, setting: 'DESK_PORT' }).catch(
    (cause: unknown) => {
      if (given) throw cause
      return listen(app, { host: 'localhost', port: 0 })
    },
  )
  terminal.say(`Desk on ${address}`)
  await sayIfEmpty(store, terminal)
  return app
}

async function sayIfEmpty({ desk }: LeadStore, terminal: Terminal): Promise<void> {
  const users = await desk.listUsers().catch(() => undefined)
  if (users?.length === 0)
    terminal.say('Nobody can sign in to the desk yet. Add a user: npx vaasal desk user add NAME')
}
