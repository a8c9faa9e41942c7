import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the built site for servers: until when it is valid. It only exists if the site depends on the time. */
const name = 'schedule.json'

/** The content of `schedule.json`, for `readValidUntil`. */
export function renderSchedule(validUntil: Date): string {
  return `${JSON.stringify({ version: 1, validUntil: validUntil.toISOString() })}\n`
}

/** Until when a built site is valid; `undefined` if for good, or if nothing says so. */
export function readValidUntil(outDir: string): Date | undefined {
  try {
    const { validUntil } = JSON.parse(readFileSync(join(outDir, name), 'utf8')) as { validUntil?: unknown }
    const time = new Date(String(validUntil))
    return Number.isNaN(time.getTime()) ? undefined : time
  } catch {
    return undefined
  }
}
