import type { GroundName } from './grounds.ts'

export const optionNames = ['ground', 'width', 'columns'] as const
export type OptionName = (typeof optionNames)[number]

/** How a block stands on the page, whatever its type. */
export interface BlockOptions {
  /** Absent on the page's own ground. */
  ground?: GroundName
  width?: 'text' | 'wide' | 'full'
  /** How many items stand side by side on wide screens. */
  columns?: number
}
