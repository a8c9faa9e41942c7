import { createCountStore } from './counts/count-store.ts'
import type { StoreCopies } from './create-store-copies.ts'
import { createDeliveryStore } from './deliveries/delivery-store.ts'
import { createDeskStore } from './desk/desk-store.ts'
import { createExportStore } from './exports/export-store.ts'
import { createFormStore } from './form-store.ts'
import { createLeadRowStore } from './lead-row-store.ts'
import { createMovedRowStore } from './moved/moved-row-store.ts'
import { createNoteStore } from './note-store.ts'
import { createLeadTallies } from './numbers/tally-leads.ts'
import type { ResumeFiles } from './resumes/resume-files.ts'
import type { SqlDatabase } from './sql/sql.ts'
import { createUnfinishedStore } from './unfinished/unfinished-store.ts'

export type * from './rows/lead.ts'
export { isDamaged } from './rows/lead.ts'
export type * from './unfinished/unfinished.ts'

/** The store of a site: who needs one of its parts takes that one. */
export type LeadStore = ReturnType<typeof createLeadStore> & StoreCopies

/**
 * The store in either database, without copies. With `files`, résumés are files next to it; otherwise they are in the database.
 * `feedFolder` contains the files of deliveries.
 */
export const createLeadStore = (database: SqlDatabase, feedFolder: string, files?: ResumeFiles) => ({
  ...createLeadRowStore(database, feedFolder, files),
  ...createDeliveryStore(database),
  ...createCountStore(database),
  ...createLeadTallies(database),
  ...createExportStore(database),
  ...createNoteStore(database),
  ...createFormStore(database),
  ...createMovedRowStore(database),
  ...createUnfinishedStore(database),
  /** What the desk stores and asks. */
  desk: createDeskStore(database),
  close: () => database.close(),
})
