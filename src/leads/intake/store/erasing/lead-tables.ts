import { deskLeadTables } from '../desk/desk-tables.ts'
import type { SqlValue, Statement } from '../sql.ts'

/**
 * The tables, besides those of leads and résumés, with rows about leads. Their column `lead` contains the id. Whatever
 * erases a lead erases these rows in the same transaction.
 */
export const leadTables = ['vaasal_deliveries', 'vaasal_exports', ...deskLeadTables] as const

/** When rows were written that a salvage keeps also if their lead could not be read: it may be restored later. */
const times: Readonly<Partial<Record<(typeof leadTables)[number], string>>> = {
  vaasal_deliveries: 'created_at',
  vaasal_exports: 'exported_at',
  vaasal_desk_leads: 'changed_at',
  vaasal_desk_events: 'at',
}

/** Deletes the rows about a lead that is not stored itself. The id of a row of the trail about no lead is empty. */
export const eraseRest = (id: SqlValue, site: string): Statement[] =>
  leadTables.map((table) => ({
    sql: `DELETE FROM ${table} WHERE site = ${site} AND lead = CAST(? AS TEXT) AND lead <> '' RETURNING 1 AS done`,
    values: [id],
  }))

/** Deletes the rows from before this time whose leads are not stored. */
export const eraseStale = (before: number, site: string): Statement[] =>
  Object.entries(times).map(([table, time]) => ({
    sql: `DELETE FROM ${table} WHERE site = ${site} AND ${time} < ? AND lead <> ''
      AND NOT EXISTS (SELECT 1 FROM vaasal_leads l WHERE l.id = ${table}.lead) RETURNING 1 AS done`,
    values: [before],
  }))

/** Deletes the rows about the leads that match a condition on `l`. Runs before the leads themselves are deleted. */
export const eraseFrom = (
  tables: readonly string[],
  condition: string,
  values: readonly SqlValue[],
  site: string,
): Statement[] =>
  tables.map((table) => ({
    sql: `DELETE FROM ${table} WHERE site = ${site}
      AND lead IN (SELECT l.id FROM vaasal_leads l WHERE l.site = ${site} AND ${condition})`,
    values,
  }))
