import { relate } from '../../../../diagnostics/locations.ts'
import { locateField } from '../../../../handover/locate-field.ts'
import type { NodePath } from '../../../../tree/nodes.ts'
import type { PageRule } from '../../rule.ts'

/** Entries that a block tells apart by a key must differ in it: of two answers under one name the second is lost. */
export const checkUniqueKeys: PageRule = (page, _site, report) => {
  for (const block of page.blocks) {
    const seen = new Map<string, NodePath>()
    for (const [list, key] of block.spec.uniqueKeys ?? []) {
      const entries = block.value[list]
      for (const [index, entry] of Array.isArray(entries) ? entries.entries() : []) {
        const name: unknown = entry?.[key]
        if (typeof name !== 'string') continue
        const path = [list, index, key]
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
