import { getVersion } from '../../core/model/migration.ts'
import { addOptions } from '../../core/schema/block-options.ts'
import type { BlockSpec, BlockSpecs } from '../../core/schema/block-spec.ts'
import { listRenames } from '../../core/schema/renamed-key.ts'
import { findBreakingChanges } from './find-breaking-changes.ts'
import { formatCompactJson } from './format-compact-json.ts'
import { type Shape, toShape } from './to-shape.ts'

/** What documents of each block's version may contain. It is committed, so that a change of a schema is noticed. */
type BlockVersions = Readonly<Record<string, { version: number; fields: Shape }>>

/** Its file in `schemas`. */
export const versionsFile = 'block-versions.json'

/** Says in a published file where it comes from. */
export const generatedComment = 'Generated from the block schemas by `npm run schemas`; do not edit.'

export const listVersions = (specs: BlockSpecs): BlockVersions =>
  Object.fromEntries(
    Object.values(specs).map((spec) => [
      spec.type,
      { version: getVersion(spec), fields: toShape(spec.schema) },
    ]),
  )

/**
 * The versions to keep: those that are known, and those of block types that documents use. The schema of a block that no
 * document uses may still change in any way.
 */
export function chooseVersions(
  known: BlockVersions,
  specs: BlockSpecs,
  used: ReadonlySet<string>,
): BlockVersions {
  const isKept = ([type]: [string, unknown]) => Object.hasOwn(known, type) || used.has(type)
  return Object.fromEntries(Object.entries(listVersions(specs)).filter(isKept))
}

export const formatVersions = (versions: BlockVersions): string =>
  formatCompactJson({ $comment: generatedComment, ...versions })

/** Reads what `formatVersions` has written. The shapes are not checked. */
export function parseVersions(text: string): BlockVersions {
  const { $comment: _, ...versions } = JSON.parse(text)
  return versions
}

/** Why documents that were right would be wrong now, a sentence for each block; empty if none would be. */
export function listUnmigrated(known: BlockVersions, specs: BlockSpecs): string[] {
  return Object.entries(known).flatMap(([type, { version, fields }]) => {
    const spec = Object.hasOwn(specs, type) ? specs[type] : undefined
    if (!spec)
      return `The block type "${type}" does not exist any more. If no site can have it, remove its entry from ${versionsFile}.`
    return explainChange(spec, version, fields) ?? []
  })
}

function explainChange(spec: BlockSpec, version: number, fields: Shape): string | undefined {
  const { type, schema } = spec
  if (getVersion(spec) < version)
    return `A migration of "${type}" is missing: documents may have version ${version}.`
  const changes =
    getVersion(spec) > version
      ? []
      : findBreakingChanges(renameFields(fields, spec), toShape(addOptions(schema)))
  if (changes.length === 0) return undefined
  return (
    `Documents with "${type}" that were right would be wrong now: ${changes.join('; ')}. ` +
    `Add a migration to src/blocks/${type}/migrations.ts, or make the change compatible.`
  )
}

/** The fields under their present names, as documents with the old ones are read. */
function renameFields(fields: Shape, spec: BlockSpec): Shape {
  const names = new Map(listRenames(spec).map(({ from, to }) => [from, to]))
  return Object.fromEntries(Object.entries(fields).map(([path, field]) => [names.get(path) ?? path, field]))
}
