import type { BlockAction, CountedAction } from './counts.ts'

/** Limit for a page; the intake stores at most as much as leads have. */
export const maxCampaignLength = 300

/** What a page sends to be counted, as JSON in plain text. It contains nothing that a person could be told by. */
export interface CountBeacon {
  /** Path of the page, as the browser writes it. */
  route: string
  /** `EXPERIMENT/ARM`, `match/NAME`, or empty. */
  arm: string
  /** `utm_campaign` of the visit, or empty. */
  campaign: string
  /** What happened on this view of the page, each with the country of the form, or an empty text. */
  actions: { readonly [action in CountedAction]?: string }
  /** Ids of blocks, each once a view and action; absent unless the page is being left. */
  blocks?: { readonly [action in BlockAction]: readonly string[] } | undefined
}
