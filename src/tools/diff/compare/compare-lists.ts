import { isDeepStrictEqual } from 'node:util'
import { diffArrays } from 'diff'
import { isRecord } from '../../../core/is-record.ts'
import type { Compared, Sentence, ValueChange } from './change.ts'
import { cut, findText, showValue } from './show-value.ts'

/** Compares two items of a list. */
type Compare = (compared: Compared) => ValueChange[]

interface Item {
  value: unknown
  index: number
}

/** The differences of two lists: items that came, went, changed, or only stand in another order. */
export function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  compared: Compared,
  compare: Compare,
): ValueChange[] {
  const { path, label } = compared
  if (isReordered(before, after))
    return [{ kind: 'moved', path, label, before, after, words: [...label, ' in another order'] }]
  const changes: ValueChange[] = []
  let gone: Item[] = []
  let come: Item[] = []
  const flush = () => {
    changes.push(...compareRun(gone, come, compared, compare))
    gone = []
    come = []
  }
  let [from, to] = [0, 0]
  for (const { value, added, removed } of diffArrays([...before], [...after], {
    comparator: isDeepStrictEqual,
  })) {
    if (!added && !removed) flush()
    for (const item of value) {
      if (removed) gone.push({ value: item, index: from })
      if (added) come.push({ value: item, index: to })
      if (!added) from += 1
      if (!removed) to += 1
    }
  }
  flush()
  return changes
}

/** Items that stand at the same place of both lists: those that are alike changed, the others went and came. */
function compareRun(
  gone: readonly Item[],
  come: readonly Item[],
  compared: Compared,
  compare: Compare,
): ValueChange[] {
  const rest = [...come]
  const pairs = gone.map((item, position) => {
    const isOnlyChange = gone.length === come.length
    const found = isOnlyChange
      ? rest.indexOf(come[position] as Item)
      : rest.findIndex((other) => isAlike(item.value, other.value))
    return [item, found < 0 ? undefined : rest.splice(found, 1)[0]] as const
  })
  return [
    ...pairs.flatMap(([item, other]) =>
      other ? compareItems(item, other, compared, compare) : [explainItem('removed', item, compared)],
    ),
    ...rest.map((item) => explainItem('added', item, compared)),
  ]
}

/** An item is known by its number and its first text, unless that is what changed. */
function compareItems(
  one: Item,
  other: Item,
  { schema, path, label }: Compared,
  compare: Compare,
): ValueChange[] {
  const known = isRecord(one.value) ? findText(one.value) : undefined
  const numbered: Sentence = [...label, ...(label.length > 0 ? [', '] : []), `item ${other.index + 1}`]
  const named: Sentence = known === undefined ? numbered : [...numbered, ' (', { text: cut(known, 30) }, ')']
  const compareAs = (item: Sentence) =>
    compare({
      before: one.value,
      after: other.value,
      schema: schema?.items,
      path: `${path}[${other.index}]`,
      label: item,
    })
  const plain = compareAs(numbered)
  return compareAs(named).map((change, index) =>
    change.before === known ? (plain[index] ?? change) : change,
  )
}

function explainItem(
  kind: 'added' | 'removed',
  { value, index }: Item,
  { schema, path, label }: Compared,
): ValueChange {
  const side = kind === 'added' ? { after: value } : { before: value }
  const words = [...label, `: item ${index + 1} ${kind}: `, ...showValue(value, schema?.items)]
  return { kind, path: `${path}[${index}]`, label, ...side, words }
}

/** Whether two items are more alike than different: a field or most words are the same. */
function isAlike(one: unknown, other: unknown): boolean {
  if (isRecord(one) && isRecord(other))
    return Object.keys(one).some((key) => one[key] !== undefined && isDeepStrictEqual(one[key], other[key]))
  if (typeof one !== 'string' || typeof other !== 'string') return false
  const words = new Set(one.split(/\s+/))
  const shared = other.split(/\s+/).filter((word) => words.has(word)).length
  return shared * 2 >= words.size
}

function isReordered(before: readonly unknown[], after: readonly unknown[]): boolean {
  if (before.length !== after.length) return false
  const sort = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).sort()
  return isDeepStrictEqual(sort(before), sort(after))
}
