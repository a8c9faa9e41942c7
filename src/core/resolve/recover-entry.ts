import { locationKey } from '../diagnostics/locations.ts'
import type { Report } from '../diagnostics/make-diagnostic.ts'
import { listNames, suggest } from '../diagnostics/phrases.ts'
import { recoverKeys } from '../diagnostics/recover-name.ts'
import { isCertainTypo, isOneTypo } from '../diagnostics/suggest-nearest.ts'
import type { BlockSpec, BlockSpecs } from '../schema/block-spec.ts'
import { fieldsOfAnyBlock } from '../schema/page-schema.ts'
import { listRenames } from '../schema/renamed-key.ts'
import { renameKeys } from '../tree/change-keys.ts'
import { getText } from '../tree/nodes.ts'
import type { MapNode } from '../tree/tree.ts'
import { applyFormerType } from './apply-former-type.ts'
import { applyRenames } from './apply-renames.ts'
import { isSharedBlockName } from './find-chain.ts'

/** Keys of an entry that say which block is meant and where it goes; all others are the block's fields. */
export const positionKeys = ['id', 'type', 'use', 'remove', 'after', 'before', 'at'] as const
/** Keys of an entry that say when the block is there, and when it changes. */
export const scheduleKeys = ['from', 'until', 'when'] as const
const entryKeys: readonly string[] = [...positionKeys, ...fieldsOfAnyBlock, ...scheduleKeys]
const namingKeys = ['type', 'use', 'id'] as const

/**
 * Recovers a misspelt `type`, `use` or `id` of an entry: `typ: hero` counts as `type: hero`. In an entry with an id
 * the value must confirm it, because such an entry can change any block. A former block type is read as the present one.
 */
export function recoverNaming(written: MapNode, specs: BlockSpecs, report: Report): MapNode {
  const entry = applyFormerType(written, specs, report)
  if (entry.entries.has('type') || entry.entries.has('use')) return entry
  const types = Object.keys(specs)
  const names = [...entry.entries.keys()]
  if (!entry.entries.has('id')) return renameTypos(entry, names, namingKeys, report)
  const telling = names.filter((name) => {
    const text = getText(entry, name) ?? ''
    return (
      (isSharedBlockName(text) && isOneTypo(name, 'use')) || (types.includes(text) && isOneTypo(name, 'type'))
    )
  })
  if (telling.length > 0) return renameTypos(entry, telling, ['type', 'use'], report)
  return recoverStrangeType(entry, names, types, report)
}

/**
 * In an entry with a position, a key that begins like `type` and holds the name of a block type is its type, however it
 * is misspelt: only a new block has both.
 */
function recoverStrangeType(
  entry: MapNode,
  names: readonly string[],
  types: readonly string[],
  report: Report,
): MapNode {
  const key = names.find((name) => /^ty?p/i.test(name) && types.includes(getText(entry, name) ?? ''))
  if (key === undefined) return entry
  const span = entry.entries.get(key)?.key ?? entry.span
  report({
    code: 'unknown-field',
    cause: locationKey(span),
    span,
    message: `"${key}" is not a field here${suggest('type')}`,
    hint: `"${getText(entry, key)}" is the name of a block type.`,
  })
  return renameKeys(entry, new Map([[key, 'type']]))
}

/** Recovers the misspelt keys of an entry: fields of the block, `after`, `id` and the like. */
export function recoverFields(authored: MapNode, spec: BlockSpec, report: Report): MapNode {
  const { type, schema } = spec
  const entry = applyRenames(authored, listRenames(spec), report)
  const { properties = {} } = schema
  const unknown = [...entry.entries.keys()].filter(
    (key) => !Object.hasOwn(properties, key) && !entryKeys.includes(key),
  )
  if (unknown.length === 0) return entry
  const fields = Object.keys(properties)
  return renameTypos(entry, unknown, [...new Set([...fields, ...entryKeys])], report, { type, fields })
}

function renameTypos(
  entry: MapNode,
  unknown: readonly string[],
  known: readonly string[],
  report: Report,
  block?: { type: string; fields: readonly string[] },
): MapNode {
  const names = recoverKeys(unknown, [...entry.entries.keys()], known)
  for (const [key, meant] of names) {
    const span = entry.entries.get(key)?.key ?? entry.span
    report({
      code: 'unknown-field',
      cause: locationKey(span),
      span,
      message: `"${key}" is not a field ${block ? `of "${block.type}"` : 'here'}${suggest(meant)}`,
      fix: isCertainTypo(key, meant, known) ? { from: key, text: meant } : undefined,
      hint: block?.fields.includes(meant)
        ? `Fields: ${listNames(block.fields)}.`
        : `Beside its own fields a block may have ${listNames(entryKeys)}.`,
    })
  }
  return renameKeys(entry, names)
}
