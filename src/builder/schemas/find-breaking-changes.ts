import type { FieldShape, Shape } from './to-shape.ts'

/**
 * What a document that one shape accepts may violate in another, a sentence each. A changed pattern always
 * counts, because nobody can say which of two accepts more, and a changed kind unless the new one is known to be wider.
 */
export function findBreakingChanges(before: Shape, after: Shape): string[] {
  const removed = Object.keys(before).filter((path) => !after[path])
  const added = Object.entries(after).filter(([path]) => !before[path])
  return [
    ...removed
      .filter((path) => !startsInside(path, removed))
      .map((path) => `${path} does not exist any more`),
    ...added.flatMap(([path, { required }]) =>
      required && hasParent(path, before) ? [`${path} is new and required`] : [],
    ),
    ...Object.entries(before).flatMap(([path, field]) => {
      const now = after[path]
      return now ? compareFields(path, field, now) : []
    }),
  ]
}

function compareFields(path: string, before: FieldShape, after: FieldShape): string[] {
  const changes: string[] = []
  if (after.required && !before.required) changes.push(`${path} is required now`)
  if (after.type !== undefined && after.type !== before.type && !isWider(before.type, after.type))
    changes.push(`${path} was ${before.type ?? 'anything'}, now ${after.type}`)
  const gone =
    after.values && (before.values ?? ['anything else']).filter((value) => !after.values?.includes(value))
  if (gone && gone.length > 0) changes.push(`${path} does not accept ${gone.map(String).join(', ')} any more`)
  for (const [name, now] of Object.entries(after.limits ?? {})) {
    const was = before.limits?.[name]
    if (now !== was && !isLooser(name, was, now))
      changes.push(`${path} has ${name} ${String(now)}${was === undefined ? '' : `, before ${String(was)}`}`)
  }
  return changes
}

const isWider = (before: string | undefined, after: string) => before === 'integer' && after === 'number'

function isLooser(name: string, was: unknown, now: unknown): boolean {
  // A moment is a date and time whose zone may be left out.
  if (name === 'format') return was === 'date-time' && now === 'moment'
  // A text takes what a label takes, and marks other languages in it.
  if (name === 'kind') return was === 'label' && now === 'text'
  if (typeof was !== 'number' || typeof now !== 'number') return false
  if (/^max|Maximum$/.test(name)) return now > was
  return /^min|Minimum$/.test(name) && now < was
}

/** Whether a path is inside another of the list, which already says it. */
const startsInside = (path: string, others: readonly string[]) =>
  others.some((other) => path !== other && path.startsWith(other) && /^[.[<]/.test(path.slice(other.length)))

/** Whether the map that a field is in existed before: in a new one it is not missing. */
function hasParent(path: string, before: Shape): boolean {
  const parent = path.replace(/\.?[^.\][<>]*$/, '')
  return parent === '' || before[parent] !== undefined
}
