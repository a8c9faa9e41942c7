import type { ReactNode } from 'react'
import type { Submission } from '../contracts/submission.ts'
import type { MessageCatalogue, MessagesOf } from '../core/messages/message-catalogue.ts'
import type { Wake } from '../core/model/wake.ts'
import type { BlockSpec } from '../core/schema/block-spec.ts'
import type { FieldKind } from './define-field-kind.ts'

type NoMessages = MessageCatalogue<never>

/** What the engine adds to a block's own props. */
export interface EngineProps<Messages extends MessageCatalogue = NoMessages> {
  /**
   * The block's id; its outermost element carries it, with `useOwnAttributes()` as `Section` does, and ids inside begin
   * with it.
   */
  id: string
  /** The messages of the definition, in the block's language. */
  messages: MessagesOf<Messages>
}

export type ViewProps<Props, Messages extends MessageCatalogue = NoMessages> = Props & EngineProps<Messages>

/** A block type: what core knows of it, and the pure view. */
export interface BlockDefinition<Props = never, Messages extends MessageCatalogue = NoMessages>
  extends BlockSpec {
  readonly messages?: Messages
  readonly View: (props: ViewProps<Props, Messages>) => ReactNode
  /** How it moves, if it does. */
  readonly wake?: Wake<ViewProps<Props, Messages>>
  /** For a block with a form that is sent to an endpoint. */
  readonly submission?: {
    /** What the intake must know to accept a submission. */
    readonly describe: (props: ViewProps<Props, Messages>) => Submission
    /** The view with slots (`template-slots.tsx`); with empty slots it must equal the view. */
    readonly Template: (props: ViewProps<Props, Messages>) => ReactNode
    /** Rules for the page of a form whose template has elements that the view does not show: their styles are added, too. */
    readonly moreStyles?: (props: Props) => readonly string[] | undefined
  }
  /** For a block with fields: the same with more kinds of them. Throws if one takes what another has. */
  readonly withFieldKinds?: (kinds: readonly FieldKind[]) => BlockDefinition
  /** Schema.org objects that follow from the block, without `@context`. */
  readonly structuredData?: (props: ViewProps<Props, Messages>) => Record<string, unknown>[]
}

/** Declares a block type; name its props type in `schema.ts`, it is slow to infer through a generic. */
export function defineBlock<Props, Messages extends MessageCatalogue = NoMessages>(
  definition: BlockDefinition<Props, Messages>,
): BlockDefinition<Props, Messages> {
  return definition
}
