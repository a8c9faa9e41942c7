/** `vaasal/blocks`: what a block type is, and what its views receive. */
export {
  type BlockDefinition,
  defineBlock,
  type EngineProps,
  type ViewProps,
} from '../blocks/define-block.ts'
export {
  defineFieldKind,
  type FieldControl,
  type FieldKind,
  type FieldProblem,
  type KindField,
} from '../blocks/define-field-kind.ts'
export { toAnchor, toFieldId } from '../core/anchors.ts'
export { countThings } from '../core/diagnostics/phrases.ts'
export {
  defineOwnMessages as defineMessages,
  joinMessages,
  type MessageCatalogue,
  type MessagesOf,
} from '../core/messages/message-catalogue.ts'
export type {
  BoundText,
  DateTime,
  FormTarget,
  Heading,
  Image,
  Inline,
  Link,
  Markdown,
  MarkdownNode,
  TextRun,
  Video,
} from '../core/model/bound.ts'
export type { FieldEffect } from '../core/model/field-effect.ts'
export type { Migration } from '../core/model/migration.ts'
export type { Cleanup, Wake } from '../core/model/wake.ts'
export {
  findOverlappingHours,
  groupOpeningHours,
  parseOpeningHours,
  specifyOpeningHours,
  weekDays,
} from '../core/opening-hours.ts'
export type { BlockCategory, Schema, ValueProblem } from '../core/schema/block-spec.ts'
export { findNamelessBrand } from '../core/schema/find-nameless-brand.ts'
export { findUnevenRows } from '../core/schema/find-uneven-rows.ts'
export { plainText } from '../core/text/plain-text.ts'
export type { NodePath } from '../core/tree/nodes.ts'
