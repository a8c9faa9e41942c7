/** Columns of the key of a count, beside its sum. */
export const countKeys = ['day', 'route', 'variant', 'arm', 'campaign', 'country', 'action'] as const

/** Names the last day that was pruned among the notes of a store. */
export const prunedNote = 'counts-pruned'
