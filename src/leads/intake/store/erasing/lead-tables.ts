import { deskLeadTables } from '../desk/desk-tables.ts'
import type { SqlValue, Statement } from '../sql/sql.ts'

/**
 * The tables, besides those of leads and résumés, with rows about leads. Their column `lead` contains the id. Whatever
 * erases a lead erases these rows in the same transaction.
 */
export const leadTables = ['vaasal_deliveries', 'vaasal_exports', ...deskLeadTables] as const

/** Deletes the rows about the leads that match a condition on `l`. Runs before the leads themselves are deleted. */
export const eraseFrom = (
  tables: readonly string[],
  condition: string,
  values: readonly SqlValue[],
): Statement[] =>
  tables.map((table) => ({
    sql: `DELETE FROM ${table} WHERE lead IN (SELECT l.id FROM vaasal_leads l WHERE ${condition})`,
    values,
  }))
