export const countedActions = ['view', 'chat', 'call', 'form-start', 'form-send', 'form-send-agent'] as const
export type CountedAction = (typeof countedActions)[number]

/** What is counted apart. An empty text stands for none. */
export interface CountKey {
  /** `2026-01-31`, UTC. */
  day: string
  route: string
  variant: string
  arm: string
  campaign: string
  country: string
  action: CountedAction
}

export interface Count extends CountKey {
  count: number
}

/** Stands for the campaigns that are too many to be counted apart. */
export const otherNames = '(other)'
