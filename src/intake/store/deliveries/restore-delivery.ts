import { readText } from '../rows/row-text.ts'
import type { Row, SqlValue, Statement } from '../sql.ts'
import { deliveryStatuses } from './delivery-store.ts'

const texts = ['id', 'lead', 'route', 'status'] as const
const numbers = ['created_at', 'changed_at', 'attempts'] as const
const optionalNumbers = ['retried_at', 'next_at'] as const

/** Columns of a delivery that a damaged file is searched for, the id first. */
export const salvagedDeliveryColumns: readonly string[] = [...texts, ...numbers, ...optionalNumbers, 'reason']

/** The statement that inserts a delivery from a damaged file; nothing if a value of it is not what it should be. */
export function restoreDelivery(row: Row): Statement[] {
  try {
    const values: SqlValue[] = [
      ...texts.map((name) => readText(row[name])),
      ...numbers.map((name) => Number(readText(row[name]) ?? Number.NaN)),
      ...optionalNumbers.map((name) => {
        const text = readText(row[name])
        return text === null ? null : Number(text)
      }),
      readText(row.reason),
    ]
    const status = values[texts.indexOf('status')]
    const isWhole =
      values.slice(0, texts.length).every((value) => value) &&
      values.every((value) => typeof value !== 'number' || Number.isSafeInteger(value)) &&
      deliveryStatuses.some((known) => known === status)
    if (!isWhole) return []
    const marks = salvagedDeliveryColumns.map(() => '?').join(', ')
    return [
      {
        sql: `INSERT INTO vaasal_deliveries (${salvagedDeliveryColumns.join(', ')}) VALUES (${marks}) ON CONFLICT DO NOTHING`,
        values,
      },
    ]
  } catch {
    return []
  }
}
