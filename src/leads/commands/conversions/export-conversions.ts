import type { Options, Terminal } from '../../../command/command.ts'
import { readText } from '../../../command/read-options.ts'
import { syncOutput } from '../../../command/write-output.ts'
import { countThings } from '../../../core/diagnostics/phrases.ts'
import {
  collectConversions,
  type Gathered,
  type Reason,
} from '../../intake/conversions/collect-conversions.ts'
import type { Platform } from '../../intake/conversions/conversion.ts'
import { findContactFields } from '../../intake/conversions/find-contact-fields.ts'
import { readFilter, sayDamaged, withLeads } from '../options/leads-options.ts'
import { readSite } from '../options/read-site.ts'
import { readConversionSettings, readStatusOption } from './conversion-options.ts'

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
      findContactFields: (lead) => findContactFields(site, lead.form),
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
    refused: 'without a consent that their form asked for',
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
      : `No lead has the status ${label}. People at the desk set statuses; --status any exports every lead that is not spam.`,
  )
}
