import { serveLeadReader } from './admin/serve-lead-reader.ts'
import { createIntake, type Intake } from './create-intake.ts'
import { followForms } from './forms/read-forms.ts'
import { reportDamaged } from './leads/report-damaged.ts'
import { createLog, gatherLines, type Log } from './log.ts'
import { keepRetention } from './retention/retention.ts'
import { type IntakeSettings, readSettings } from './settings.ts'
import { openStore, type StoreLocation } from './store/open-store.ts'
import { createReconnectingStore } from './store/reconnecting-store.ts'

export interface RunningIntake extends Intake {
  settings: IntakeSettings
  log: Log
  /** After `drain`: lets go of the store. */
  close: () => Promise<void>
}

/**
 * The intake of a built site, ready to be added to a server. A store that cannot be opened is tried again while the
 * intake answers 503; only a folder that another intake uses is refused, by a sentence. Nothing for a site without
 * forms.
 */
export async function startIntake(options: {
  outDir: string
  place: StoreLocation
  env: Readonly<Record<string, string | undefined>>
  write: (line: string) => void
}): Promise<RunningIntake | undefined> {
  const { outDir, place, env, write } = options
  const settings = readSettings(env)
  const clock = () => Date.now()
  const lines = gatherLines(write)
  const log = createLog(lines.add, clock)
  const forms = followForms(outDir, log)
  if (forms().forms.length === 0) return undefined
  const store = createReconnectingStore(async () => {
    const opened = await openStore(place, log)
    void serve()
    // PostgreSQL looks after its own files; a table of any size would have to cross the network.
    if (!place.databaseUrl) void reportDamaged(opened, log).catch(() => {})
    return opened
  }, log)
  let stopServing: Promise<() => Promise<void>> | undefined
  /** Only once there is a folder to say in where it is served. */
  async function serve(): Promise<void> {
    if (place.databaseUrl) return
    stopServing ??= serveLeadReader(store, place.dataDir)
    await stopServing.catch(() => {
      stopServing = undefined
    })
  }
  const trouble = await store.opened
  if (trouble?.trouble === 'in-use') {
    await store.close()
    throw new Error(`Another intake uses ${place.dataDir}. Stop it, or choose another folder: DATA_DIR.`)
  }
  if (!trouble) await serve()
  const stopRetention = keepRetention({ store, retentionDays: settings.retentionDays, clock, log })
  const { newest } = trouble ? { newest: null } : await store.stats().catch(() => ({ newest: null }))
  if (newest !== null && clock() < newest - 3_600_000)
    log({ event: 'clock-behind', level: 'warn', newest: new Date(newest).toISOString() })
  log({
    event: 'intake-started',
    pid: process.pid,
    level: trouble ? 'warn' : 'info',
    store: place.databaseUrl ? 'postgres' : 'sqlite',
  })
  return {
    ...createIntake({ store, forms, settings, clock, log }),
    settings,
    log,
    async close() {
      stopRetention()
      await (await stopServing?.catch(() => undefined))?.()
      await store.close()
      log({ event: 'intake-stopped' })
      lines.flush()
    },
  }
}
