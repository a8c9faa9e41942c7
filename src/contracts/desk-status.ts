/** A status that people at the desk give a lead. What it means for the numbers is its outcome. */
export interface DeskStatus {
  name: string
  outcome: 'open' | 'won' | 'lost' | 'spam'
  /** What a lead with this status is worth, in the currency of the site. */
  value?: number
}

/** The statuses of a site that configures none. A lead that nobody has worked on is `new` or `spam`. */
export const defaultStatuses: readonly DeskStatus[] = [
  { name: 'new', outcome: 'open' },
  { name: 'contacted', outcome: 'open' },
  { name: 'enrolled', outcome: 'won' },
  { name: 'lost', outcome: 'lost' },
  { name: 'spam', outcome: 'spam' },
]

/** Says what a status means. One that the site no longer configures is open, except `spam`. */
export function findOutcomes(statuses: readonly DeskStatus[]): (status: string) => DeskStatus['outcome'] {
  const outcomes = new Map(statuses.map(({ name, outcome }) => [name, outcome]))
  return (status) => outcomes.get(status) ?? (status === 'spam' ? 'spam' : 'open')
}

/** A chat text that a person at the desk begins a conversation with. */
export interface DeskMessage {
  /** Shown in the list of texts. */
  name: string
  /** `{name}` stands for the first name of the person. */
  text: string
}

/** Prepared chat texts by language. */
export type DeskMessages = Readonly<Record<string, readonly DeskMessage[]>>

/** Colours of the desk, by what they are for; each is the custom property of its styles. */
export const deskColours = [
  ...(['ground', 'card', 'tint', 'fresh-tint', 'line'] as const),
  ...(['text', 'soft', 'link', 'action', 'won', 'fresh', 'bar'] as const),
]
export type DeskPalette = Readonly<Record<(typeof deskColours)[number], string>>

/** `site.desk` of `pages.yaml` and what a site looks like, as `intake.json` carries it. */
export interface DeskConfiguration {
  statuses?: readonly DeskStatus[]
  messages?: DeskMessages
  /** The currency of the values of statuses, `INR`. */
  currency?: string
  /** The colours of the site, `#rrggbb`, which hold WCAG contrast with each other; absent in files of older versions. */
  colours?: Readonly<Record<'light' | 'dark', DeskPalette>>
  /** The mark of the site as a `data:` address; absent in files of older versions, and if it is too large. */
  mark?: string
}

/** The statuses of a desk: those of the site, with `new` and `spam`, in which leads arrive. */
export function listStatuses({ statuses = defaultStatuses }: DeskConfiguration): readonly DeskStatus[] {
  const isMissing = (name: string) => !statuses.some((status) => status.name === name)
  return [
    ...(isMissing('new') ? [{ name: 'new', outcome: 'open' } as const] : []),
    ...statuses,
    ...(isMissing('spam') ? [{ name: 'spam', outcome: 'spam' } as const] : []),
  ]
}
