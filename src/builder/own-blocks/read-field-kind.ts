import type { BlocksByType } from '../../blocks/blocks-by-type.ts'
import type { FieldKind } from '../../blocks/define-field-kind.ts'
import { isRecord } from '../../core/is-record.ts'
import { OwnBlockError } from './own-block-error.ts'

type Texts = ReadonlyMap<string, string>

const required: Readonly<Record<string, string>> = {
  ...{ kind: 'string', title: 'string', summary: 'string' },
  ...{ control: 'function', rule: 'function', example: 'object' },
}

/**
 * The kind of field that a folder of the site exports.
 *
 * @throws {OwnBlockError}
 */
export function readFieldKind(
  name: string,
  exported: Record<string, unknown> | undefined,
  texts: Texts,
): FieldKind {
  const given = exported?.[name]
  if (!isRecord(given))
    throw refuse(
      name,
      `The file must export \`${name}\`, a kind of field that \`defineFieldKind\` has made.`,
      texts,
    )
  const misshapen = Object.keys(required).find((key) => typeof given[key] !== required[key])
  if (misshapen !== undefined)
    throw refuse(name, `The \`${misshapen}\` of the kind must be of the type ${required[misshapen]}.`, texts)
  if (given.kind !== name)
    throw refuse(name, `The \`kind\` is "${given.kind}", but its folder is called "${name}".`, texts)
  return given as unknown as FieldKind
}

/**
 * The block types of a site, with its own kinds of fields in those that have fields: the engine's, and copies of these.
 *
 * @throws {OwnBlockError} if a kind takes what another one has
 */
export function extendBlocks(blocks: BlocksByType, kinds: readonly FieldKind[], texts: Texts): BlocksByType {
  if (kinds.length === 0) return blocks
  return Object.fromEntries(
    Object.entries(blocks).map(([type, definition]) => [
      type,
      kinds.reduce((extended, kind) => {
        try {
          return extended.withFieldKinds?.([kind]) ?? extended
        } catch (cause) {
          throw refuse(kind.kind, cause instanceof Error ? cause.message : String(cause), texts)
        }
      }, definition),
    ]),
  )
}

const refuse = (name: string, message: string, texts: Texts) =>
  new OwnBlockError([{ file: `blocks/${name}/index.ts`, line: 1, column: 1, message }], texts)
