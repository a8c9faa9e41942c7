import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { EngineCode } from '../contracts/engine-code.ts'
import { suggest } from '../core/diagnostics/phrases.ts'
import { findMeant } from '../core/diagnostics/recover-name.ts'
import { readMoment } from '../core/handover/read-moment.ts'
import { type Options, type Terminal, UsageError } from './command.ts'
import { readSiteTimeZone } from './read-site-time-zone.ts'

/** The options that most commands share. */
export interface CommonOptions {
  siteDir: string
  outDir: string
  cacheDir: string
  at: Date
  release: boolean
  code: EngineCode | undefined
}

/** Reads the shared options of a command. */
export function readCommonOptions(options: Options, { cacheDir, code }: Terminal): CommonOptions {
  const folders = readFolders(options)
  return {
    ...folders,
    cacheDir,
    at: readTime(options.at, folders.siteDir),
    release: options.release === true,
    code,
  }
}

/** The folders of `--site` and `--out`: the site, and the built site. */
export function readFolders({ site = '.', out }: Options): { siteDir: string; outDir: string } {
  const siteDir = resolve(String(site))
  return { siteDir, outDir: out === undefined ? join(siteDir, 'dist') : resolve(String(out)) }
}

/** `--at`, else `SOURCE_DATE_EPOCH` in seconds (reproducible-builds.org), else now. An empty variable is none. */
function readTime(at: unknown, siteDir: string): Date {
  const epoch = process.env.SOURCE_DATE_EPOCH
  const given = readTimeOption(at, '--at', siteDir)
  if (given) return given
  if (!epoch) return new Date()
  const time = new Date(Number(epoch) * 1000)
  if (Number.isNaN(time.getTime()))
    throw new UsageError(`SOURCE_DATE_EPOCH must be a number of seconds since 1970, not "${epoch}".`)
  return time
}

/** Reads a value that is one of a few; `name` is the option or argument in the message. */
export function readChoice<Choice extends string>(
  value: unknown,
  name: string,
  choices: readonly Choice[],
): Choice {
  const found = choices.find((choice) => choice === value)
  if (found !== undefined) return found
  const meant = suggest(findMeant(String(value), choices))
  throw new UsageError(`${name} must be one of ${choices.join(', ')}, not "${value}"${meant}`)
}

/**
 * A date or time of an option that may be absent. Without an offset it is one of the site, as in its documents; of a site
 * that names no time zone, a date is one of UTC and a time one of this machine.
 */
export function readTimeOption(value: unknown, flag: string, siteDir: string): Date | undefined {
  if (value === undefined) return undefined
  const [local, time = 'T00:00'] = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(?::\d\d)?)?$/.exec(String(value)) ?? []
  const zone = local && readSiteTimeZone(siteDir)
  const read = local && zone ? readMoment(local.slice(0, 10) + time, zone) : undefined
  if (read && 'moment' in read) return new Date(read.moment)
  const moment = new Date(String(value))
  if (!Number.isNaN(moment.getTime()) && isRealDay(String(value))) return moment
  throw new UsageError(
    `${flag} must be a date or time like 2026-01-31 or 2026-01-31T18:00:00Z, not "${value}".`,
  )
}

/** False for a text that begins with a day such as 2026-02-30, which `Date` takes for a day of the next month. */
function isRealDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? []
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return day === undefined || Number(day) <= last
}

/** Reads a text that may be absent. */
export const readText = (value: unknown): string | undefined =>
  value === undefined ? undefined : String(value)

/** Reads a whole number that is at least `min`. */
export function readNumber(value: unknown, flag: string, min: number): number | undefined {
  if (value === undefined) return undefined
  const number = Number(value)
  if (!Number.isInteger(number) || number < min) {
    throw new UsageError(`${flag} must be a whole number of at least ${min}, not "${value}".`)
  }
  return number
}

/** Refuses a site's folder that does not exist. */
export async function findFolder(siteDir: string): Promise<void> {
  const isFolder = await stat(siteDir).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) throw new UsageError(`There is no folder ${siteDir}. Name the site's folder with --site.`)
}
