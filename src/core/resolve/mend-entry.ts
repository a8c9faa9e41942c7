import type { Finding } from '../diagnostics/diagnostic.ts'
import { listWords } from '../diagnostics/list-words.ts'
import { isOneSlip, suggestNearest } from '../diagnostics/suggest-nearest.ts'
import type { MapNode } from '../tree.ts'
import { renameKeys } from './merge-nodes.ts'

type Report = (finding: Finding) => void

/** Keys of an entry that say which block is meant and where it goes; all others are the block's fields. */
export const placingKeys = ['id', 'type', 'use', 'remove', 'after', 'before', 'at'] as const
const entryKeys: readonly string[] = [...placingKeys, 'lang', 'side']
const namingKeys = ['type', 'use', 'id'] as const

/** The entry as it is meant when none of its keys says which block it is: `typ: hero` counts as `type: hero`. */
export function mendNaming(entry: MapNode, report: Report): MapNode {
  if (namingKeys.some((key) => entry.entries.has(key))) return entry
  return mendKeys(entry, [...entry.entries.keys()], namingKeys, report)
}

/** The entry as it is meant when one of its keys is a misspelt `after`, `id` or the like. */
export function mendPlacing(entry: MapNode, fields: readonly string[], report: Report): MapNode {
  const known = new Set([...fields, ...entryKeys])
  const unknown = [...entry.entries.keys()].filter((key) => {
    if (known.has(key)) return false
    const nearest = suggestNearest(key, known)
    return nearest === undefined || entryKeys.includes(nearest)
  })
  return mendKeys(entry, unknown, entryKeys, report)
}

function mendKeys(
  entry: MapNode,
  unknown: readonly string[],
  known: readonly string[],
  report: Report,
): MapNode {
  const names = new Map<string, string>()
  for (const key of unknown) {
    const absent = known.filter((name) => !entry.entries.has(name))
    const nearest = suggestNearest(key, known) ?? absent.find((name) => isOneSlip(key, name))
    const span = entry.entries.get(key)?.key
    const isFree = nearest !== undefined && absent.includes(nearest) && ![...names.values()].includes(nearest)
    if (!isFree || !span) continue
    names.set(key, nearest)
    report({
      code: 'unknown-field',
      span,
      message: `"${key}" is not a field here. Did you mean "${nearest}"?`,
      hint: `Beside its own fields a block may have ${listWords(entryKeys, 'and')}.`,
    })
  }
  return renameKeys(entry, names)
}
