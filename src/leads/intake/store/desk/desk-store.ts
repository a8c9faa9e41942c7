import type { SqlDatabase } from '../sql/sql.ts'
import { createDeskChanges } from './desk-changes.ts'
import { createDeskEvents } from './desk-events.ts'
import { createDeskIndex } from './desk-index.ts'
import { createDeskListing } from './desk-listing.ts'
import { createDeskUsers } from './desk-users.ts'

export type * from './desk-rows.ts'

/** What people at the desk store and ask, in either database. */
export type DeskStore = ReturnType<typeof createDeskStore>

export const createDeskStore = (database: SqlDatabase) => ({
  ...createDeskUsers(database),
  ...createDeskEvents(database),
  ...createDeskChanges(database),
  ...createDeskIndex(database),
  ...createDeskListing(database),
})
