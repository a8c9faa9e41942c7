import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { RefusalError } from '../../core/refusal-error.ts'
import { batchLines, createLog, type Log } from '../../http/log.ts'
import { repeat } from '../../http/repeat.ts'
import { openIntakeStore, otherIntake } from './admin/open-shared-store.ts'
import { serveLeadReader } from './admin/serve-lead-reader.ts'
import { schedulePruning } from './counts/schedule-pruning.ts'
import { createIntake } from './create-intake.ts'
import { explainReason } from './deliveries/explain-reason.ts'
import { findMissingSettings } from './deliveries/find-missing-settings.ts'
import { startDeliveries } from './deliveries/start-deliveries.ts'
import { readPages } from './leads/read-pages.ts'
import { needsIntake, watchManifest } from './manifest/watch-manifest.ts'
import { findNewest } from './retention/find-newest.ts'
import { scheduleRetention } from './retention/retention.ts'
import { readSettings } from './settings/settings.ts'
import { explainRecovery } from './store/copies/recovery.ts'
import { feedFolderName } from './store/erasing/feed-files.ts'
import type { LeadRowStore } from './store/lead-row-store.ts'
import type { StoreLocation } from './store/open-store.ts'
import { createReconnectingStore } from './store/reconnecting-store.ts'
import { noteRunning } from './store/site/note-running.ts'

export type RunningIntake = NonNullable<Awaited<ReturnType<typeof startIntake>>>

/**
 * Starts the intake of a built site, ready to be added to a server; `undefined` for a site that needs none. If the store
 * cannot be opened, the intake answers 503 and tries again. Only a folder that another intake uses is an error.
 */
export async function startIntake(options: {
  outDir: string
  location: StoreLocation
  env: Readonly<Record<string, string | undefined>>
  write: (line: string) => void
}) {
  const { outDir, env, write } = options
  const settings = readSettings(env)
  const clock = () => Date.now()
  const lines = batchLines(write)
  const log = createLog(lines.add, clock)
  const manifest = watchManifest(outDir, log)
  if (!needsIntake(manifest())) return undefined
  // As long as it runs, it stores for the site that it started with.
  const site = manifest().site.id
  const location = { ...options.location, site }
  const store = createReconnectingStore(async () => {
    const opened = await openIntakeStore(location, log)
    void serve()
    // PostgreSQL checks its own files, and a whole table would have to cross the network.
    if (!location.databaseUrl) void reportDamaged(opened, log).catch(() => {})
    return opened
  }, log)
  let stopServing: Promise<() => Promise<void>> | undefined
  /** Serves the leads to `vaasal leads` once there is a folder for its address file. */
  async function serve(): Promise<void> {
    if (location.databaseUrl) return
    stopServing ??= serveLeadReader(store, { dataDir: location.dataDir, site })
    await stopServing.catch(() => {
      stopServing = undefined
    })
  }
  const failure = await store.opened
  if (failure?.kind === 'in-use' && failure.detail === otherIntake) {
    await store.close()
    throw new RefusalError(
      `Another intake uses ${location.dataDir}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  if (!failure) await serve()
  const { retentionDays } = settings
  const stops = [
    scheduleRetention({ store, retentionDays, clock, log }),
    schedulePruning(store),
    // The store has logged its errors.
    repeat(() => store.keepCopies(retentionDays !== undefined).catch(() => {}), 60_000),
    // A SQLite file is locked by the only intake that can run.
    ...(location.databaseUrl ? [noteRunning(store, clock)] : []),
  ]
  const newest = failure ? null : await findNewest(store).catch(() => null)
  if (newest !== null && clock() < newest - 3_600_000)
    log({ event: 'clock-behind', level: 'warn', newest: new Date(newest).toISOString() })
  const deliveries = startDeliveries({
    ...{ store, manifest, env, clock, log },
    timeout: settings.deliveryTimeout,
    folder: join(location.dataDir, feedFolderName),
    isAlone: !location.databaseUrl,
  })
  const intake = createIntake({ store, manifest, settings, clock, log, onDeliveries: deliveries.wake })
  log({
    event: 'intake-started',
    pid: process.pid,
    level: failure ? 'warn' : 'info',
    store: location.databaseUrl ? 'postgres' : 'sqlite',
  })
  const recovery = await store.readRecovery().catch(() => null)
  const waiting = findMissingSettings(manifest().deliveries ?? [], env)
  return {
    ...intake,
    settings,
    log,
    store,
    /** The manifest of the last build. */
    manifest,
    /** What does not work at the start, each in a sentence. */
    problems: [
      ...(failure ? [`No lead can be stored: ${failure.message} The intake goes on trying.`] : []),
      ...(recovery ? [explainRecovery(recovery)] : []),
      ...waiting.map(
        ({ route, reason }) => `The leads for the delivery ${route} wait. ${explainReason(reason)}`,
      ),
    ],
    async drain(): Promise<void> {
      await Promise.all([intake.drain(), deliveries.stop()])
    },
    /** Closes the store. Call it after `drain`. */
    async close(): Promise<void> {
      for (const stop of stops) stop()
      await deliveries.stop()
      await (await stopServing?.catch(() => undefined))?.()
      await store.close()
      log({ event: 'intake-stopped' })
      lines.flush()
    },
  }
}

const pageSize = 200

/** Reads all rows once, a page at a time between other work, and logs how many are damaged. */
async function reportDamaged(store: Pick<LeadRowStore, 'copy'>, log: Log): Promise<void> {
  let damaged = 0
  for await (const page of readPages((after) => store.copy({}, pageSize, after))) {
    damaged += page.damaged.length
    await nextTurn()
  }
  if (damaged > 0) log({ event: 'rows-damaged', level: 'error', rows: damaged })
}
