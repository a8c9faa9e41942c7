/** The id of a place inside a block, by a field of kind `anchor`: `#BLOCK-KEY` leads to it. */
export const nameAnchor = (blockId: string, key: string): string => `${blockId}-${key}`
