import { countThings } from '../../../core/diagnostics/phrases.ts'
import { chooseConversion, type LeftOut } from '../../../intake/conversions/choose-conversion.ts'
import type { Conversion, Platform } from '../../../intake/conversions/conversion.ts'
import type { Cursor, DamagedRow, Lead, LeadReader } from '../../../intake/store/lead-store.ts'
import type { Terminal } from '../../command.ts'
import { readFilter, withLeads } from '../leads-options.ts'
import { type BuiltSite, readSiteForms } from '../read-site-forms.ts'
import { readConversionSettings, readStatusOption, readText } from './conversion-options.ts'

type Options = Readonly<Record<string, unknown>>

/** What people at the desk made of leads, where there is a desk. */
interface StatefulReader extends LeadReader {
  readStates?(ids: readonly string[]): Promise<ReadonlyMap<string, { status: string; changedAt: number }>>
}

interface Export {
  write: (text: string) => Promise<void>
  options: Options
  terminal: Terminal
}

/** Writes the conversions that a platform has not got yet, and notes them once they are written. */
export async function exportConversions(
  platform: Platform,
  { write, options, terminal }: Export,
): Promise<DamagedRow[]> {
  const settings = readConversionSettings(options, platform)
  const site = await readSiteForms(options)
  const status = readStatusOption(options.status, site.statuses)
  const filter = readFilter({ ...options, status: undefined })
  const target = { format: platform.format, conversion: settings.name }
  const consent = readText(options.consent)
  const now = Date.now()
  const found: Conversion[] = []
  const left = new Map<LeftOut | 'exported', number>()
  const leave = (reason: LeftOut | 'exported') => left.set(reason, (left.get(reason) ?? 0) + 1)
  const damaged: DamagedRow[] = []

  await withLeads({ options, terminal }, async (reader: StatefulReader) => {
    for (let after: Cursor | undefined; ; ) {
      const page = await reader.list(filter, pageSize, after)
      const ids = page.leads.map(({ id }) => id)
      const states = await reader.readStates?.(ids)
      const exported = new Set(options.again === true ? [] : await reader.listExported(target, ids))
      damaged.push(...page.damaged)
      for (const lead of page.leads) {
        const state = states?.get(lead.id)
        if (!status.matches(state?.status ?? lead.status)) continue
        // A lead that is exported whatever its status was a conversion when it came in.
        const at = status.label === 'any' ? lead.receivedAt : (state?.changedAt ?? lead.receivedAt)
        const contactFields = findContactFields(site, lead)
        const chosen = chooseConversion(lead, { platform, at, now, consent, contactFields })
        if (typeof chosen === 'string') leave(chosen)
        else if (exported.has(lead.id)) leave('exported')
        else found.push(chosen)
      }
      if (!page.next) break
      after = page.next
    }
    found.sort((one, other) => one.at - other.at)
    if (found.length > 0) {
      await write(platform.write(found, settings))
      const written = found.map(({ lead }) => lead)
      await reader.noteExported(target, written, now)
    }
  })
  say({ found, left, platform, label: status.label, isBuilt: site.isBuilt }, terminal)
  return damaged
}

const pageSize = 500

function findContactFields({ forms }: BuiltSite, { form }: Lead) {
  const fields = forms.filter(({ name }) => name === form).flatMap(({ fields }) => fields)
  const named = (wanted: string) => fields.filter(({ kind }) => kind === wanted).map(({ name }) => name)
  return { email: named('email'), phone: named('phone') }
}

function say(
  {
    found,
    left,
    platform,
    label,
    isBuilt,
  }: {
    found: readonly Conversion[]
    left: ReadonlyMap<LeftOut | 'exported', number>
    platform: Platform
    label: string
    isBuilt: boolean
  },
  terminal: Terminal,
): void {
  const reasons: Record<LeftOut | 'exported', string> = {
    refused: 'without a consent that their form asked for',
    'not-asked': 'whose form did not ask for this consent',
    unmatched: `without a click id of ${platform.title} or contact data that may be used`,
    late: `whose conversion is older than the ${platform.conversionDays} days that ${platform.title} accepts`,
    exported: 'exported before (--again includes them)',
  }
  const total = [...left.values()].reduce((sum, count) => sum + count, 0)
  const listed = [...left].map(([reason, count]) => `${count} ${reasons[reason]}`)
  const counted = `Exported ${countThings(found.length, 'conversion', 'conversions')}.`
  terminal.say(total === 0 ? counted : `${counted} Left out ${total}: ${listed.join(', ')}.`)
  if (found.length + total === 0)
    terminal.say(
      label === 'any'
        ? 'There are no such leads.'
        : `No lead has the status ${label}. People at the desk set statuses; --status any exports every lead that is not spam.`,
    )
  if (!isBuilt)
    terminal.say(
      'There is no built site, so it is not known which answers are e-mail addresses and telephone numbers. Conversions have click ids only; --out names the folder of the built site.',
    )
}
