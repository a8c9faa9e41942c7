/** A status that people at the desk give a lead. What it means for the numbers is its outcome. */
export interface DeskStatus {
  name: string
  outcome: 'open' | 'won' | 'lost' | 'spam'
}

/** The statuses of a site that configures none. A lead that nobody has worked on is `new` or `spam`. */
export const defaultStatuses: readonly DeskStatus[] = [
  { name: 'new', outcome: 'open' },
  { name: 'contacted', outcome: 'open' },
  { name: 'enrolled', outcome: 'won' },
  { name: 'lost', outcome: 'lost' },
  { name: 'spam', outcome: 'spam' },
]
