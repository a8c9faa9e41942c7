/** The id of an anchor inside a block, by a field of kind `anchor`: `#BLOCK-KEY` leads to it. */
export const toAnchor = (blockId: string, key: string): string => `${blockId}-${key}`

/** The id of the control of a field: none of an anchor or of a part of the block, such as `BLOCK-title`, has an underscore. */
export const toFieldId = (blockId: string, name: string): string => `${blockId}_${name}`
