import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../../../http/log.ts'
import { type OpenedStore, openStore, type StoreLocation } from '../store/open-store.ts'
import { StoreError } from '../store/sql/store-error.ts'
import { askToGiveWay } from './connect-to-intake.ts'

/** The detail of the error if another intake has the folder. */
export const otherIntake = 'running intake'

/** Milliseconds for which a command may finish its work, before the intake starts without its store. */
const timeout = 2_000
const interval = 50

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
