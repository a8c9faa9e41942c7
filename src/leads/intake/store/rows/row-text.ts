import type { SqlValue } from '../sql/sql.ts'

/** The text of a column, also of one with a number; `null` if it is empty. */
export const readText = (value: SqlValue | undefined): string | null => (value == null ? null : String(value))
