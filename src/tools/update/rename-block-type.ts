import type { DocumentEdit } from '../../core/edit/document-edit.ts'
import { groupPairs } from '../../core/group-pairs.ts'
import type { FormerFields } from '../../core/schema/block-spec.ts'
import { asMap, getChild, getText } from '../../core/tree/nodes.ts'
import type { SiteMigration } from './site-migration.ts'

/**
 * The migration for a block type that has another name, with the fields that the former name stood for. An entry without an
 * id keeps its address: links and other layers name it by its former type.
 */
export function renameBlockType(from: string, to: string, fields: FormerFields = {}): SiteMigration {
  return {
    name: `block-type ${from} ${to}`,
    summary: `the block type "${from}" is now "${to}"`,
    plan({ units, site }) {
      const edits: [file: string, edit: DocumentEdit][] = []
      const add = (file: string, edit: DocumentEdit) => edits.push([file, edit])
      for (const { file, entries } of units.values())
        for (const { path, node } of entries) {
          if (getText(node, 'type') !== from) continue
          add(file, { kind: 'set', path: [...path, 'type'], value: to })
          for (const [key, value] of Object.entries({ id: from, ...fields }))
            if (getText(node, key) === undefined) add(file, { kind: 'set', path: [...path, key], value })
        }
      const versions = asMap(getChild(site.root, 'schemas'))
      if (getText(versions, from) !== undefined)
        add(site.file, { kind: 'renameKey', path: ['schemas', from], name: to })
      return groupPairs(edits)
    },
  }
}
