/** The id of an anchor inside a block, by a field of kind `anchor`: `#BLOCK-KEY` leads to it. */
export const toAnchor = (blockId: string, key: string): string => `${blockId}-${key}`
