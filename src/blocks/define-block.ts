import type { ReactNode } from 'react'
import type { BlockSpec } from '../core/schema/block-spec.ts'
import type { Word } from '../core/words.ts'

/** What the engine adds to a block's own props. */
export interface EngineProps {
  /** The block's id; its outermost element carries it, and ids inside begin with it. */
  id: string
  /** The engine's words that the definition lists, in the page's language. */
  words: { [word in Word]?: string }
}

export type ViewProps<Props> = Props & EngineProps

/** A block type: what core knows of it, and the pure view. */
export interface BlockDefinition<Props = never> extends BlockSpec {
  readonly View: (props: ViewProps<Props>) => ReactNode
  /**
   * The props that the behaviour needs, when it needs fewer than all; they travel in the page. `undefined` where a
   * block with these props has nothing to wake.
   */
  readonly behaviourProps?: (props: ViewProps<Props>) => unknown
  /**
   * For an island: whether there is anything to wake with these props, or the media query of the screens on which
   * there is. Without it the island wakes everywhere.
   */
  readonly wakesOn?: (props: ViewProps<Props>) => boolean | string
  /** Schema.org objects that follow from the block, without `@context`. */
  readonly structuredData?: (props: ViewProps<Props>) => Record<string, unknown>[]
}

/** Declares a block type; name its props type in `schema.ts`, it is slow to infer through a generic. */
export function defineBlock<Props>(definition: BlockDefinition<Props>): BlockDefinition<Props> {
  return definition
}
