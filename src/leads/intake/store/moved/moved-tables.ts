import { blockActions, countedActions } from '../../../../contracts/counts.ts'
import { blockCountKeys } from '../counts/block-count-store.ts'
import { countKeys, prunedNote } from '../counts/count-store.ts'
import { deliveryColumns, deliveryStatuses } from '../deliveries/delivery.ts'
import { countChange, eventColumns } from '../desk/desk-tables.ts'
import type { Statement } from '../sql/sql.ts'
import { unfinishedColumns } from '../unfinished/unfinished.ts'
import { noteUnfinishedUntil } from '../unfinished/unfinished-store.ts'

/** Of a column: text or a whole number; with `?` it may be empty. */
type ColumnKind = 'text' | 'text?' | 'number' | 'number?'

/** A row as an export contains it: plain JSON by column. */
export type MovedRow = Readonly<Record<string, string | number | null>>

/** A table whose rows move with the leads, one by one. */
export interface MovedTable {
  name: string
  /** What a row of it is called. */
  title: readonly [one: string, many: string]
  /** Columns of the primary key; all are texts. */
  keys: readonly string[]
  /** The columns, those of the key among them, without those that only describe work under way. */
  columns: Readonly<Record<string, ColumnKind>>
  /** What an import does with a row that the store already has; an update ends with its condition. */
  merge: string
  /** The rows that are kept; all if it is absent. */
  where?: string
  /** Which rows `v` of an export are added; all if it is absent. */
  takes?: string
  /** The statements that follow rows in the same transaction. */
  after?: (rows: readonly MovedRow[]) => Statement[]
  /** Whether values that have the right type are ones that the program writes. */
  isSound?: (row: MovedRow) => boolean
}

const isDeliveryStatus = ({ status }: MovedRow) => deliveryStatuses.some((known) => known === status)
const isCountOf =
  (actions: readonly string[]) =>
  ({ day, action, count }: MovedRow) =>
    /^\d{4}-\d\d-\d\d$/.test(String(day)) && actions.some((known) => known === action) && Number(count) >= 1

/** In the order in which they are imported, after the leads. */
export const movedTables: readonly MovedTable[] = [
  {
    name: 'vaasal_notes',
    title: ['consent notice', 'consent notices'],
    keys: ['name'],
    columns: { name: 'text', value: 'text' },
    // The texts of consent notices. The other notes describe the store itself.
    where: "name LIKE 'notice %'",
    merge: 'DO NOTHING',
  },
  {
    name: 'vaasal_deliveries',
    title: ['delivery', 'deliveries'],
    keys: ['id'],
    columns: deliveryColumns,
    // What was sent is not sent again.
    merge: `DO UPDATE SET status = excluded.status, changed_at = excluded.changed_at, attempts = excluded.attempts,
      next_at = NULL, reason = NULL, holder = NULL
      WHERE excluded.status = 'sent' AND vaasal_deliveries.status <> 'sent'`,
    isSound: isDeliveryStatus,
  },
  {
    name: 'vaasal_exports',
    title: ['exported conversion', 'exported conversions'],
    keys: ['lead', 'format', 'conversion'],
    columns: { lead: 'text', format: 'text', conversion: 'text', exported_at: 'number' },
    merge:
      'DO UPDATE SET exported_at = excluded.exported_at WHERE excluded.exported_at > vaasal_exports.exported_at',
  },
  {
    name: 'vaasal_desk_leads',
    title: ['status of the desk', 'statuses of the desk'],
    after: () => [countChange],
    keys: ['lead'],
    columns: {
      lead: 'text',
      status: 'text',
      assigned: 'text?',
      version: 'number',
      changed_at: 'number',
      change: 'text',
    },
    merge: `DO UPDATE SET status = excluded.status, assigned = excluded.assigned, version = excluded.version,
      changed_at = excluded.changed_at, change = excluded.change WHERE excluded.version > vaasal_desk_leads.version`,
  },
  {
    name: 'vaasal_desk_events',
    title: ['entry of its history', 'entries of its history'],
    after: () => [countChange],
    keys: ['id'],
    columns: eventColumns,
    where: "lead <> ''",
    // What was undone stays undone, and the text of a note that was taken back is not kept.
    merge: `DO UPDATE SET undone = 1, note = NULL, words = NULL
      WHERE excluded.undone > 0 AND vaasal_desk_events.undone = 0`,
  },
  {
    name: 'vaasal_unfinished',
    title: ['unfinished form', 'unfinished forms'],
    after: (rows) => [noteUnfinishedUntil(Math.max(...rows.map((row) => Number(row.erase_at)))), countChange],
    keys: ['id'],
    columns: unfinishedColumns,
    // What was finished since the export is there again until it is erased by its age. Calls that were taken back stay so.
    merge: `DO UPDATE SET calls = excluded.calls
      WHERE excluded.calls IS NOT NULL AND vaasal_unfinished.calls IS NULL`,
  },
  {
    name: 'vaasal_counts',
    title: ['sum of visits', 'sums of visits'],
    keys: countKeys,
    columns: {
      ...{ day: 'text', route: 'text', variant: 'text', arm: 'text' },
      ...{ campaign: 'text', country: 'text', action: 'text', count: 'number' },
    },
    // A day that was pruned has sums of what the export has in detail, so nothing is added to it.
    takes: `(v.day > COALESCE((SELECT n.value FROM vaasal_notes n WHERE n.name = '${prunedNote}'), '')
      OR NOT EXISTS (SELECT 1 FROM vaasal_counts c WHERE c.day = v.day))`,
    merge: 'DO UPDATE SET count = excluded.count WHERE excluded.count > vaasal_counts.count',
    isSound: isCountOf(countedActions),
  },
  {
    name: 'vaasal_block_counts',
    title: ['sum of a block', 'sums of blocks'],
    keys: blockCountKeys,
    columns: { day: 'text', variant: 'text', block: 'text', action: 'text', count: 'number' },
    merge: 'DO UPDATE SET count = excluded.count WHERE excluded.count > vaasal_block_counts.count',
    isSound: isCountOf(blockActions),
  },
]

/** Whether the rows are about leads. */
export const isAboutLeads = ({ columns }: MovedTable): boolean => 'lead' in columns

/** @throws if the rows of no such table move */
export function findMovedTable(name: string): MovedTable {
  const table = movedTables.find((known) => known.name === name)
  if (!table) throw new Error(`${name} is not a table whose rows are kept.`)
  return table
}
