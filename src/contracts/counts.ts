export const countedActions = ['view', 'chat', 'call', 'form-start', 'form-send', 'form-send-agent'] as const
export type CountedAction = (typeof countedActions)[number]

/** What is counted apart. An empty text stands for none. */
export interface CountKey {
  /** `2026-01-31`, in the time zone of the site. */
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

/** What is counted of a block: that it was on the screen, and that a visitor began something in it. */
export const blockActions = ['seen', 'acted'] as const
export type BlockAction = (typeof blockActions)[number]

/** What is counted apart of blocks. */
export interface BlockCountKey extends Pick<CountKey, 'day' | 'variant'> {
  /** The id of the block. */
  block: string
  action: BlockAction
}

export interface BlockCount extends BlockCountKey {
  count: number
}

/** Stands for the campaigns that are too many to be counted apart. */
export const otherNames = '(other)'
