import type { DocumentEdit } from '../../core/edit/document-edit.ts'
import { groupPairs } from '../../core/group-pairs.ts'
import { asMap, getChild, getText } from '../../core/tree/nodes.ts'
import type { SiteMigration } from './site-migration.ts'

/**
 * The migration for a block type that has another name. An entry without an id keeps its address: links and other
 * layers name it by its former type.
 */
export function renameBlockType(from: string, to: string): SiteMigration {
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
          if (getText(node, 'id') === undefined)
            add(file, { kind: 'set', path: [...path, 'id'], value: from })
        }
      const versions = asMap(getChild(site.root, 'schemas'))
      if (getText(versions, from) !== undefined)
        add(site.file, { kind: 'renameKey', path: ['schemas', from], name: to })
      return groupPairs(edits)
    },
  }
}
