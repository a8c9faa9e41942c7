import type { DocumentEdit } from '../../core/edit/document-edit.ts'
import { editDocument } from '../../core/edit/edit-document.ts'
import { versionOf } from '../../core/model/migration.ts'
import { type BlockSpec, type BlockSpecs, getSpec } from '../../core/schema/block-spec.ts'
import { entryProperties } from '../../core/schema/page-schema.ts'
import { renamedPageKeys } from '../../core/schema/renamed-key.ts'
import type { SiteFiles } from '../../core/site/site-files.ts'
import {
  type AuthoredMap,
  isAuthoredList,
  isAuthoredMap,
  isSameValue,
  readAuthored,
} from '../../core/tree/authored-value.ts'
import { asMap, getChild, getText } from '../../core/tree/nodes.ts'
import type { FileChange } from '../changes/file-change.ts'
import { findEntries, type TypedEntry } from './find-entries.ts'
import { describeRename, migrateFields, renameKey } from './migrate-fields.ts'

export interface SiteMigration {
  changes: FileChange[]
  /** What has changed, and in how many places. */
  summaries: ReadonlyMap<string, number>
}

/**
 * Brings the documents of a site to the versions of the blocks, and renamed keys to their present names. Everything else
 * keeps its text. `pages.yaml` then says for which versions the documents are written.
 */
export function migrateSite(files: SiteFiles, specs: BlockSpecs): SiteMigration {
  const summaries = new Map<string, number>()
  const count = (summary: string) => summaries.set(summary, (summaries.get(summary) ?? 0) + 1)
  const edits = new Map<string, DocumentEdit[]>()
  const add = (file: string, more: readonly DocumentEdit[]) =>
    edits.set(file, [...(edits.get(file) ?? []), ...more])
  const written = asMap(getChild(files.site?.root, 'schemas'))
  const versionIn = (type: string) => Number(getText(written, type) ?? 1)

  for (const entry of findEntries(files, specs)) {
    const spec = getSpec(specs, entry.type)
    if (spec) add(entry.file, migrateEntry(entry, spec, versionIn(spec.type), count))
  }
  for (const [name, { file, root }] of files.documents) {
    const map = name.startsWith('shared/') ? undefined : asMap(root)
    if (map) add(file, renamePageKeys(readAuthored(map) as AuthoredMap, count))
  }
  const newer = Object.values(specs).filter((spec) => versionIn(spec.type) < versionOf(spec))
  if (files.site && newer.length > 0)
    add(files.site.file, [
      {
        kind: 'set',
        path: ['schemas'],
        value: {
          ...(written && (readAuthored(written) as AuthoredMap)),
          ...Object.fromEntries(newer.map((spec) => [spec.type, String(versionOf(spec))])),
        },
      },
    ])

  const changes = [...edits].flatMap(([file, list]): FileChange[] => {
    const before = files.sources.get(file)?.source
    return before === undefined || list.length === 0
      ? []
      : [{ file, before, after: editDocument(file, before, list) }]
  })
  return { changes: changes.filter(({ before, after }) => before !== after), summaries }
}

const engineKeys: ReadonlySet<string> = new Set(['type', 'when', ...Object.keys(entryProperties)])

function migrateEntry(
  { path, node }: TypedEntry,
  spec: BlockSpec,
  version: number,
  count: (summary: string) => void,
): DocumentEdit[] {
  const entry = readAuthored(node) as AuthoredMap
  const split = (keep: boolean) =>
    Object.fromEntries(Object.entries(entry).filter(([key]) => engineKeys.has(key) === keep))
  const own = split(false)
  const migrated = migrateFields(own, spec, version)
  for (const change of migrated.changes) count(`${spec.type}: ${change}`)
  const kept = split(true)
  const when = isAuthoredList(kept.when) && { when: kept.when.map((item) => migrateSet(item, spec, version)) }
  return changeMap(path, entry, { ...kept, ...when, ...migrated.fields })
}

/** What a block changes for a while has the fields of the block. */
function migrateSet(item: AuthoredMap[string], spec: BlockSpec, version: number): AuthoredMap[string] {
  if (!isAuthoredMap(item) || !isAuthoredMap(item.set)) return item
  return { ...item, set: migrateFields(item.set, spec, version).fields }
}

function renamePageKeys(fields: AuthoredMap, count: (summary: string) => void): DocumentEdit[] {
  let current = fields
  for (const rename of renamedPageKeys) {
    const next = renameKey(current, rename)
    if (!isSameValue(next, current)) count(describeRename(rename))
    current = next
  }
  return changeMap([], fields, current)
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
