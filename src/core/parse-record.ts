import { isRecord } from './is-record.ts'

/** The map of plain data in a text of JSON; `undefined` for a text that is anything else. */
export function parseRecord(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
