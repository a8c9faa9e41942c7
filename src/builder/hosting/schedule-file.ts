import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTimeZone } from '../../core/handover/read-moment.ts'
import { showMoment } from '../../core/handover/schedule.ts'
import { parseRecord } from '../../core/parse-record.ts'

/** A file of the built site for servers: until when it is valid. It only exists if the site depends on the time. */
const name = 'schedule.json'

/**
 * The content of `schedule.json`.
 *
 * @param timeZone the zone of the site's schedules
 */
export function renderSchedule(validUntil: Date, timeZone?: string): string {
  return `${JSON.stringify({ version: 1, validUntil: validUntil.toISOString(), timeZone })}\n`
}

/** Until when a built site is valid; `undefined` if for good, or if nothing says so. */
export const readValidUntil = (outDir: string): Date | undefined => readSchedule(outDir)?.validUntil

/** A sentence about until when a built site is valid, in the zone of its schedules; `undefined` if for good. */
export function explainValidity(outDir: string, now: Date): string | undefined {
  const schedule = readSchedule(outDir)
  if (!schedule) return undefined
  const { validUntil, timeZone } = schedule
  const moment = showMoment(validUntil.getTime(), timeZone)
  return validUntil > now
    ? `The built site is valid until ${moment}: build it again then.`
    : `The built site was valid until ${moment}: build it again.`
}

function readSchedule(outDir: string): { validUntil: Date; timeZone?: string } | undefined {
  const { validUntil, timeZone } = parseRecord(readText(join(outDir, name))) ?? {}
  const time = new Date(String(validUntil))
  if (Number.isNaN(time.getTime())) return undefined
  return { validUntil: time, ...(typeof timeZone === 'string' && isTimeZone(timeZone) && { timeZone }) }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
