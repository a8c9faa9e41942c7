import { setTimeout as wait } from 'node:timers/promises'
import { RefusalError } from '../../../core/refusal-error.ts'
import type { Log } from '../../../http/log.ts'
import { callOperation, forwardStore } from '../store/forward-store.ts'
import type { LeadStore } from '../store/lead-store.ts'
import { type OpenedStore, openStore, type StoreLocation } from '../store/open-store.ts'
import { createReconnectingStore } from '../store/reconnecting-store.ts'
import { StoreError } from '../store/sql/store-error.ts'
import { askToGiveWay, connectToIntake, createIntakeClient } from './connect-to-intake.ts'
import { serveLeadReader } from './serve-lead-reader.ts'

/** Milliseconds for which another program that has locked the file is waited for, to answer or to end. */
const timeout = 2_000
const interval = 50

/**
 * Opens the leads for a desk: in PostgreSQL, or through a running intake, which it finds again after a restart. If no
 * intake runs, the desk opens the SQLite file itself, and serves it to `vaasal leads` as an intake does. It gives the
 * file back to an intake that starts, and goes on through this intake. A store that does not exist is an error, because
 * nobody could sign in.
 */
export async function openDeskReader(location: StoreLocation, log: Log) {
  const { dataDir, databaseUrl } = location
  for (const began = performance.now(); ; await wait(interval)) {
    const running = databaseUrl ? undefined : await connectToIntake(location)
    if (running) return { store: running, isOwn: false, close: () => running.close() }
    const reader = await openOwnReader(location, log)
    if (reader) return reader
    // An intake may have just started, or a command may be at work.
    if (performance.now() - began > timeout)
      throw new RefusalError(`The leads in ${dataDir} are in use by another program that does not answer.`)
  }
}

/** Opens the store for the desk alone; `undefined` if another program has locked it. */
async function openOwnReader(location: StoreLocation, log: Log) {
  const { dataDir, databaseUrl } = location
  const own = createReconnectingStore(async () => {
    const opened = await openStore(location, log, { create: false })
    if (!databaseUrl) void serve(opened.site)
    return opened
  }, log)
  let present: LeadStore = own
  let serving: Promise<() => Promise<void>> | undefined
  /** Serves the leads once the file is locked. */
  async function serve(site: string): Promise<void> {
    serving ??= serveLeadReader(own, { dataDir, site, giveWay })
    await serving.catch(() => {
      serving = undefined
    })
  }
  async function giveWay(): Promise<void> {
    present = createIntakeClient(location)
    await own.close()
    log({ event: 'desk-gave-way', folder: dataDir })
  }

  const failure = await own.opened
  if (failure?.kind === 'in-use') {
    await own.close()
    return undefined
  }
  if (failure?.kind === 'missing') {
    await own.close()
    throw failure
  }
  if (databaseUrl) return { store: own, isOwn: false, close: () => own.close() }
  await serving?.catch(() => undefined)
  return {
    // Whoever has the store keeps it, also when the leads are reached in another way.
    store: forwardStore<LeadStore>((operation, input) => callOperation(present, operation, input), {}),
    /** Whether it has locked the SQLite file, until an intake wants it. */
    isOwn: true,
    async close() {
      await (await serving?.catch(() => undefined))?.()
      await own.close()
    },
  }
}

/**
 * Opens the leads: in PostgreSQL, through a running intake, or in the SQLite file. A store that does not exist is
 * created only if `create` is set.
 */
export async function openLeadReader(
  location: StoreLocation,
  { log, create = false }: { log: Log; create?: boolean },
): Promise<LeadStore> {
  if (location.databaseUrl) return openStore(location, log, { create })
  const running = await connectToIntake(location)
  if (running) return running
  try {
    return await openStore(location, log, { create })
  } catch (cause) {
    if (!(cause instanceof StoreError) || cause.kind !== 'in-use') throw cause
    // An intake may have just started.
    const started = await connectToIntake(location)
    if (started) return started
    throw new RefusalError(
      `The leads in ${location.dataDir} are in use by another program that does not answer. Try again.`,
    )
  }
}

/** The detail of the error if another intake has the folder. */
export const otherIntake = 'running intake'

/**
 * Opens the store of an intake. It has precedence on a SQLite file: a desk that uses the file alone gives it back, and a
 * command is waited for.
 */
export async function openIntakeStore(location: StoreLocation, log: Log): Promise<OpenedStore> {
  for (const began = performance.now(); ; ) {
    try {
      return await openStore(location, log)
    } catch (cause) {
      if (!(cause instanceof StoreError) || cause.kind !== 'in-use') throw cause
      const isGiven = await askToGiveWay(location.dataDir)
      if (isGiven === 'refused') throw new StoreError('in-use', cause.location, otherIntake)
      if (!isGiven && performance.now() - began > timeout) throw cause
      if (!isGiven) await wait(interval)
    }
  }
}
