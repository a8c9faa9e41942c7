import type { Image } from './bound.ts'
import type { AnyGroundName } from './grounds.ts'

export const optionNames = ['ground', 'backdrop', 'width', 'columns'] as const
export type OptionName = (typeof optionNames)[number]

/** How a block stands on the page, whatever its type. */
interface BlockOptions<Backdrop> {
  /** Absent on the page's own ground. */
  ground?: AnyGroundName
  /** What it stands on if its ground is `image`. */
  backdrop?: Backdrop
  width?: 'text' | 'wide' | 'full'
  /** How many items stand side by side on wide screens. */
  columns?: number
}

export type WrittenOptions = BlockOptions<{ src: string; focus?: string }>

/** Here the ground `image` and a backdrop go together. */
export type BoundOptions = BlockOptions<Image>
