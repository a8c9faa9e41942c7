import type { DocumentEdit } from '../../core/edit/document-edit.ts'
import { editDocument } from '../../core/edit/edit-document.ts'
import { groupPairs } from '../../core/group-pairs.ts'
import { getVersion } from '../../core/model/migration.ts'
import { type BlockSpec, getSpec } from '../../core/schema/block-spec.ts'
import { entryProperties } from '../../core/schema/page-schema.ts'
import { renamedPageKeys } from '../../core/schema/renamed-key.ts'
import {
  type AuthoredMap,
  type AuthoredValue,
  isAuthoredMap,
  isSameValue,
  readAuthored,
} from '../../core/tree/authored-value.ts'
import { withoutKeys } from '../../core/tree/change-keys.ts'
import { asList, asMap, getChild, getText, type NodePath } from '../../core/tree/nodes.ts'
import type { MapNode, Node } from '../../core/tree/tree.ts'
import { findType, type SiteModel } from '../authored/site-model.ts'
import type { FileChange } from '../changes/file-change.ts'
import { type Migrated, migrateFields, renameKeys } from './migrate-fields.ts'

interface SiteMigration {
  changes: FileChange[]
  /** What has changed, and in how many places. */
  summaries: ReadonlyMap<string, number>
}

/**
 * Brings the documents of a site to the versions of the blocks, and renamed keys to their present names. Everything else
 * keeps its text. `pages.yaml` then says for which versions the documents are written.
 */
export function migrateSite(model: SiteModel): SiteMigration {
  const { site, units, input } = model
  const { specs } = input
  const summaries = new Map<string, number>()
  const edits: [file: string, edit: DocumentEdit][] = []
  const written = asMap(getChild(site.root, 'schemas'))
  const versionIn = (type: string) => Number(getText(written, type) ?? 1)
  const add = (file: string, path: NodePath, before: MapNode, { fields, changes }: Migrated, type = '') => {
    for (const change of changes) {
      const summary = type === '' ? change : `${type}: ${change}`
      summaries.set(summary, (summaries.get(summary) ?? 0) + 1)
    }
    for (const edit of changeMap(path, readAuthored(before), fields)) edits.push([file, edit])
  }
  for (const unit of units.values()) {
    for (const entry of unit.entries) {
      const spec = getSpec(specs, findType(model, unit, entry) ?? '')
      if (!spec) continue
      const migrated = migrateEntry(entry.node, spec, versionIn(spec.type))
      add(unit.file, entry.path, entry.node, migrated, spec.type)
    }
    const page = unit.kind === 'page' ? asMap(unit.root) : undefined
    if (page) add(unit.file, [], page, renameKeys(page, renamedPageKeys))
  }
  const newer = Object.values(specs).filter((spec) => versionIn(spec.type) < getVersion(spec))
  if (newer.length > 0) {
    const known = written && readAuthored(written)
    const versions = Object.fromEntries(newer.map((spec) => [spec.type, String(getVersion(spec))]))
    edits.push([site.file, { kind: 'set', path: ['schemas'], value: { ...known, ...versions } }])
  }
  const changes = [...groupPairs(edits)].flatMap(([file, list]): FileChange[] => {
    const before = input.texts.get(file)
    return before === undefined ? [] : [{ file, before, after: editDocument(file, before, list) }]
  })
  return { changes: changes.filter(({ before, after }) => before !== after), summaries }
}

const keysOfAnyBlock = ['type', 'when', ...Object.keys(entryProperties)]

function migrateEntry(node: MapNode, spec: BlockSpec, version: number): Migrated {
  const engineKeys = new Set(
    keysOfAnyBlock.filter((key) => !Object.hasOwn(spec.schema.properties ?? {}, key)),
  )
  const entry = readAuthored(node)
  const kept = Object.fromEntries(Object.entries(entry).filter(([key]) => engineKeys.has(key)))
  const { fields, changes } = migrateFields(withoutKeys(node, engineKeys), spec, version)
  const when = asList(getChild(node, 'when'))?.items.map((item) => migrateSet(item, spec, version))
  return { fields: { ...kept, ...(when && { when }), ...fields }, changes }
}

/** What a block changes for a while has the fields of the block. */
function migrateSet(item: Node, spec: BlockSpec, version: number): AuthoredValue {
  const set = asMap(getChild(item, 'set'))
  const written = readAuthored(item)
  return set && isAuthoredMap(written)
    ? { ...written, set: migrateFields(set, spec, version).fields }
    : written
}

/** The edits from one map to another. A key with another name and the same value is renamed, so that its text stays. */
function changeMap(path: DocumentEdit['path'], before: AuthoredMap, after: AuthoredMap): DocumentEdit[] {
  if (isSameValue(before, after)) return []
  const isGone = (key: string) => !Object.hasOwn(after, key)
  const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key))
  const edits: DocumentEdit[] = []
  const renamed = new Set<string>()
  for (const key of Object.keys(before).filter(isGone)) {
    const name = added.find((other) => !renamed.has(other) && isSameValue(before[key], after[other]))
    if (name !== undefined) renamed.add(name)
    edits.push(
      name === undefined
        ? { kind: 'unset', path: [...path, key] }
        : { kind: 'renameKey', path: [...path, key], name },
    )
  }
  for (const [key, value] of Object.entries(after))
    if (!renamed.has(key) && !isSameValue(before[key], value))
      edits.push({ kind: 'set', path: [...path, key], value })
  return edits
}
