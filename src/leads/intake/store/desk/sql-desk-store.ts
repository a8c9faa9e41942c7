import type { SqlDatabase } from '../sql/sql.ts'
import { createDeskChanges } from './desk-changes.ts'
import { createDeskEvents } from './desk-events.ts'
import { createDeskIndex } from './desk-index.ts'
import { createDeskListing } from './desk-listing.ts'
import type { DeskStore } from './desk-store.ts'
import { createDeskUsers } from './desk-users.ts'

/** The desk's tables in either database. */
export const createSqlDeskStore = (database: SqlDatabase): DeskStore => ({
  ...createDeskUsers(database),
  ...createDeskEvents(database),
  ...createDeskChanges(database),
  ...createDeskIndex(database),
  ...createDeskListing(database),
})
