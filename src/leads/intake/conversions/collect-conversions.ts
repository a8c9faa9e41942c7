import { readWorked } from '../leads/read-pages.ts'
import type { ExportStore } from '../store/exports/export-store.ts'
import type { LeadRowStore } from '../store/lead-row-store.ts'
import type { Lead, LeadFilter } from '../store/lead-store.ts'
import { type ChoiceOptions, chooseConversion, type LeftOut } from './choose-conversion.ts'
import type { Conversion, Platform } from './conversion.ts'

/** Where leads, what people at the desk made of them, and earlier exports are read from. */
export type ConversionSource = Pick<LeadRowStore, 'list' | 'readStates'> & Pick<ExportStore, 'listExported'>

export interface GatherOptions {
  platform: Platform
  /** Name of the conversion at the platform. */
  conversion: string
  filter: LeadFilter
  /** Which statuses make a lead a conversion. */
  status: {
    matches: (status: string) => boolean
    /** Whether the time of a conversion is that of the status, and not that of the lead. */
    isTimed: boolean
  }
  consent?: string | undefined
  findContactFields: (lead: Lead) => ChoiceOptions['contactFields']
  /** Also those that were exported before. */
  again: boolean
  now: number
}

/** Why leads with the right status are not exported. */
export type Reason = LeftOut | 'exported'

export interface Gathered {
  /** The earliest first. */
  conversions: Conversion[]
  /** How many leads were left out. */
  left: ReadonlyMap<Reason, number>
}

/** Reads the leads that are conversions and that the platform has not got yet. */
export async function collectConversions(
  source: ConversionSource,
  options: GatherOptions,
): Promise<Gathered> {
  const { platform, conversion, filter, status, consent, findContactFields, again, now } = options
  const conversions: Conversion[] = []
  const left = new Map<Reason, number>()
  const leave = (reason: Reason) => left.set(reason, (left.get(reason) ?? 0) + 1)
  for await (const leads of readWorked(source, (after) => source.list(filter, pageSize, after))) {
    const ids = leads.map(({ lead }) => lead.id)
    const exported = new Set(
      again ? [] : await source.listExported({ format: platform.format, conversion }, ids),
    )
    for (const { lead, state } of leads) {
      if (!status.matches(state.status)) continue
      const at = (status.isTimed ? state.changedAt : undefined) ?? lead.receivedAt
      const contactFields = findContactFields(lead)
      const chosen = chooseConversion(lead, { platform, at, now, consent, contactFields })
      if (typeof chosen === 'string') leave(chosen)
      else if (exported.has(lead.id)) leave('exported')
      else conversions.push(chosen)
    }
  }
  return { conversions: conversions.sort((one, other) => one.at - other.at), left }
}

const pageSize = 500
