import { relate } from '../../../../diagnostics/locations.ts'
import { locateField } from '../../../../handover/locate-field.ts'
import type { NodePath } from '../../../../tree/nodes.ts'
import type { PageRule } from '../../rule.ts'

/** Entries that a block tells apart by a key must differ in it: of two answers under one name the second is lost. */
export const checkUniqueKeys: PageRule = (page, _site, report) => {
  for (const block of page.blocks) {
    const seen = new Map<string, NodePath>()
    for (const [list, key] of block.spec.uniqueKeys ?? []) {
      for (const { entry, path: place } of listEntries(block.value, list)) {
        const name: unknown = entry?.[key]
        if (typeof name !== 'string') continue
        const path = [...place, key]
        const first = seen.get(name)
        if (first === undefined) seen.set(name, path)
        else
          report({
            code: 'duplicate-id',
            ...locateField(block, path),
            message: `The ${key} "${name}" is taken.`,
            hint: 'Each entry needs a name of its own.',
            related: [relate(locateField(block, first).span, `"${name}" is first used here`)],
          })
      }
    }
  }
}

interface Entry {
  entry: Readonly<Record<string, unknown>> | undefined
  path: NodePath
}

/** The entries of a list; of `steps[].fields` those of the list in each entry. */
function listEntries(value: unknown, list: string): Entry[] {
  let found: Entry[] = [{ entry: value as Entry['entry'], path: [] }]
  for (const name of list.split('[].'))
    found = found.flatMap(({ entry, path }) => {
      const entries: unknown = entry?.[name]
      return Array.isArray(entries)
        ? entries.map((one, index) => ({ entry: one, path: [...path, name, index] }))
        : []
    })
  return found
}
