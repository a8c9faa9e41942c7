import type { SqlValue } from '../sql/sql.ts'

/** A condition of a query with its values. It does not count if one of them is `undefined`. */
export type Condition = readonly [sql: string, ...values: (SqlValue | undefined)[]]

/** The `WHERE` clause of the conditions that count, with their values; empty if none does. */
export function renderWhere(conditions: readonly Condition[]): { where: string; values: SqlValue[] } {
  const given = conditions.filter(
    (condition): condition is readonly [string, ...SqlValue[]] => !condition.includes(undefined),
  )
  return {
    where: given.length > 0 ? `WHERE ${given.map(([sql]) => sql).join(' AND ')}` : '',
    values: given.flatMap(([, ...values]) => values),
  }
}

/** Marks for the values of a list of texts. */
export const renderMarks = (values: readonly unknown[]): string =>
  values.map(() => 'CAST(? AS TEXT)').join(', ')

/** A text for `LIKE … ESCAPE '!'` that matches only itself. */
export const escapeLike = (text: string): string => text.replace(/[!%_]/g, '!$&')

/** What a query selects of the table `alias`: its columns by the names that the code has for them. */
export const selectAs = (alias: string, columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([name, column]) => `${alias}.${column} AS "${name}"`)
    .join(', ')
