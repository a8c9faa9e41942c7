import type { Diagnostic } from '../diagnostic.ts'
import { formatCount } from '../format-count.ts'

/** The message with its hint, the other locations and the routes, one line each, for reports that have one text. */
export function formatComplete({ message, hint, related = [], routes = [] }: Diagnostic): string {
  return [
    message,
    ...(hint === undefined ? [] : [hint]),
    ...related.slice(0, maxLocations).map((other) => `${other.file}:${other.line}: ${other.message}`),
    ...(routes.length === 0 ? [] : [`On ${listRoutes(routes)}`]),
  ].join('\n')
}

const maxLocations = 10

/** The first routes, and the number of the others. */
export function listRoutes(routes: readonly string[]): string {
  if (routes.length === 1) return `${routes[0]}`
  if (routes.length <= 3) return `${routes.slice(0, -1).join(', ')} and ${routes.at(-1)}`
  return `${routes[0]}, ${routes[1]} and ${formatCount(routes.length - 2)} more`
}
