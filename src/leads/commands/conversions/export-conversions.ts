import { type Option, type Options, type Terminal, UsageError } from '../../../command/command.ts'
import { readChoice, readText } from '../../../command/read-options.ts'
import { syncOutput } from '../../../command/write-output.ts'
import { type DeskStatus, findOutcomes } from '../../../contracts/desk-status.ts'
import { countThings } from '../../../core/diagnostics/phrases.ts'
import {
  collectConversions,
  type Gathered,
  type Reason,
} from '../../intake/conversions/collect-conversions.ts'
import type { ConversionSettings, Platform } from '../../intake/conversions/conversion.ts'
import { findContactKinds } from '../../intake/store/desk/read-contacts.ts'
import { readFilter, sayDamaged, withLeads } from '../options/leads-options.ts'
import { readSite } from '../options/read-site.ts'

interface Export {
  write: (text: string) => Promise<void>
  options: Options
  terminal: Terminal
}

/** Writes the conversions that a platform has not got yet, and notes them once they are on the disk. */
export async function exportConversions(
  platform: Platform,
  { write, options, terminal }: Export,
): Promise<number> {
  const settings = readConversionSettings(options, platform)
  const site = await readSite(options)
  const status = readStatusOption(options.status, site.statuses)
  const filter = readFilter({ ...options, status: undefined }, site.timeZone)
  const now = Date.now()
  return withLeads({ options, terminal }, async (reader, damaged) => {
    const found = await collectConversions(reader, {
      ...{ platform, conversion: settings.name, filter, status, now },
      consent: readText(options.consent),
      again: options.again === true,
      findContactFields: (lead) => findContactKinds(site.forms, lead.form),
    })
    if (found.conversions.length > 0) {
      await write(platform.write(found.conversions, settings))
      syncOutput()
      const written = found.conversions.map(({ lead }) => lead)
      await reader.noteExported({ format: platform.format, conversion: settings.name }, written, now)
    }
    say(found, platform, status.label, terminal)
    if (!site.isBuilt)
      terminal.say(
        'There is no built site, so it is not known which answers are e-mail addresses and telephone numbers. Conversions have click ids only; --out names the folder of the built site.',
      )
    return sayDamaged(damaged.values(), terminal)
  })
}

function say({ conversions, left }: Gathered, platform: Platform, label: string, terminal: Terminal): void {
  const reasons: Record<Reason, string> = {
    refused: 'without a consent that their form or the site asked for',
    'not-asked': 'whose form did not ask for this consent',
    unmatched: `without a click id of ${platform.title} or contact data that may be used`,
    late: `whose conversion is older than the ${platform.conversionDays} days that ${platform.title} accepts`,
    exported: 'exported before (--again includes them)',
  }
  const total = [...left.values()].reduce((sum, count) => sum + count, 0)
  const listed = [...left].map(([reason, count]) => `${count} ${reasons[reason]}`)
  const counted = `Exported ${countThings(conversions.length, 'conversion', 'conversions')}.`
  terminal.say(total === 0 ? counted : `${counted} Left out ${total}: ${listed.join(', ')}.`)
  if (conversions.length + total > 0) return
  terminal.say(
    label === 'any'
      ? 'There are no such leads.'
      : `None of these leads has the status ${label}. People at the desk set statuses; --status any exports every lead that is not spam.`,
  )
}

/** Options of `leads export` for the formats of advertising platforms. */
export const conversionOptions: readonly Option[] = [
  { flags: '--conversion-name <name>', summary: 'google-ads, meta: name of the conversion or event there' },
  { flags: '--value <amount>', summary: 'google-ads, meta: what each conversion is worth, e.g. 4999.50' },
  { flags: '--currency <code>', summary: 'google-ads, meta: currency of the value, e.g. INR' },
  {
    flags: '--consent <key>',
    summary: 'google-ads, meta: the consent that is needed (default: all that form and site asked for)',
  },
  { flags: '--again', summary: 'google-ads, meta: also those that were exported before' },
]

/** Refuses the options of conversions in a format that has none, so that nobody takes plain contact data for a conversion file. */
export function refuseConversionOptions(options: Options): void {
  for (const { flags } of conversionOptions) {
    const [flag = ''] = flags.split(' ')
    const name = flag.slice(2).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    if (options[name] !== undefined)
      throw new UsageError(`${flag} needs --format google-ads or --format meta.`)
  }
}

/** @throws {UsageError} if the name or the value cannot be used, or is missing where the platform requires it */
function readConversionSettings(options: Options, platform: Platform): ConversionSettings {
  const name = readText(options.conversionName)?.trim()
  if (!name)
    throw new UsageError(
      platform.format === 'meta'
        ? '--conversion-name is required: the name of the event, like Lead or Purchase.'
        : '--conversion-name is required: the name of the conversion action, exactly as it is written in Google Ads.',
    )
  if (/[\p{Cc}\p{Cs}]/u.test(name) || name.length > 100)
    throw new UsageError('--conversion-name must be one line of at most 100 characters.')
  const value = readValue(options)
  if (platform.format === 'meta' && name === 'Purchase' && !value)
    throw new UsageError('Meta needs a value for Purchase: give --value and --currency.')
  return { name, value }
}

function readValue(options: Options): ConversionSettings['value'] {
  const [amount, currency] = [readText(options.value), readText(options.currency)]
  if (amount === undefined && currency === undefined) return undefined
  if (amount === undefined || currency === undefined)
    throw new UsageError('--value and --currency belong together: give both or none.')
  if (!/^\d{1,12}(?:\.\d{1,6})?$/.test(amount))
    throw new UsageError(`--value must be an amount like 4999 or 4999.50, not "${amount}".`)
  if (!Intl.supportedValuesOf('currency').includes(currency))
    throw new UsageError(`--currency must be a currency of ISO 4217 like INR, not "${currency}".`)
  return { amount, currency }
}

/**
 * Whether a status is to be exported: of `--status` the one, or any but spam; without it, those whose outcome is `won`.
 */
function readStatusOption(
  value: unknown,
  statuses: readonly DeskStatus[],
): { label: string; matches: (status: string) => boolean; isTimed: boolean } {
  const outcomeOf = findOutcomes(statuses)
  if (value === undefined) {
    const won = statuses.filter(({ outcome }) => outcome === 'won').map(({ name }) => name)
    const matches = (status: string) => outcomeOf(status) === 'won'
    return { label: won.join(' or ') || 'won', matches, isTimed: true }
  }
  const name = String(value)
  // Whatever became of it, it was a conversion when it came in.
  if (name === 'any')
    return { label: 'any', matches: (status) => outcomeOf(status) !== 'spam', isTimed: false }
  const allowed = ['any', ...statuses.flatMap(({ name, outcome }) => (outcome === 'spam' ? [] : [name]))]
  readChoice(name, '--status for this format', allowed)
  return { label: name, matches: (status) => status === name, isTimed: true }
}
