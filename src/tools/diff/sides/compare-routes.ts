import { formatOldAddress } from '../../../core/links/parse-old-address.ts'
import type { WrittenRoute } from '../../../core/resolve/read-routes.ts'
import type { Change, Sentence } from '../compare/change.ts'
import type { Target } from './find-target.ts'
import type { OpenSide } from './sides.ts'

/** A page on both sides, or on one; its route can differ. */
export interface RoutePair {
  before?: WrittenRoute
  after?: WrittenRoute
}

/**
 * Finds which pages came, went and moved, and how aliases and redirects changed.
 *
 * @param findTarget where an address leads after the change
 */
export function compareRoutes(
  before: OpenSide,
  after: OpenSide,
  findTarget: (address: string) => Target | undefined,
): { pairs: RoutePair[]; changes: Change[] } {
  const old = new Map(before.config.routes.map((route) => [route.path, route]))
  const next = new Map(after.config.routes.map((route) => [route.path, route]))
  const moved = findMoves(before, after, findTarget)
  const movedFrom = new Map([...moved].map(([from, to]) => [to, from]))
  const pairs = [
    ...after.config.routes.map((route): RoutePair => {
      const same = old.get(route.path)
      const from = movedFrom.get(route.path)
      const found = same ?? (from === undefined ? undefined : old.get(from))
      return { after: route, ...(found && { before: found }) }
    }),
    ...before.config.routes
      .filter(({ path }) => !next.has(path) && !moved.has(path))
      .map((route): RoutePair => ({ before: route })),
  ]
  return { pairs, changes: [...compareAliases(old, next, moved), ...compareRedirects(before, after, moved)] }
}

/** Old route → new route, of pages whose address changed: a redirect or an alias says so, or they show one document. */
function findMoves(
  before: OpenSide,
  after: OpenSide,
  findTarget: (address: string) => Target | undefined,
): Map<string, string> {
  const old = new Set(before.config.routes.map(({ path }) => path))
  const next = new Set(after.config.routes.map(({ path }) => path))
  const come = after.config.routes.filter(({ path }) => !old.has(path))
  const moves = new Map<string, string>()
  const taken = new Set<string>()
  for (const { path, document } of before.config.routes) {
    if (next.has(path)) continue
    const free = come.filter((route) => !taken.has(route.path))
    const target = findTarget(path)?.path
    const found =
      free.find((route) => route.path === target) ??
      free.find((route) => document !== undefined && route.document === document)
    if (!found) continue
    moves.set(path, found.path)
    taken.add(found.path)
  }
  return moves
}

function compareAliases(
  old: ReadonlyMap<string, WrittenRoute>,
  next: ReadonlyMap<string, WrittenRoute>,
  moved: ReadonlyMap<string, string>,
): Change[] {
  const list = (routes: ReadonlyMap<string, WrittenRoute>) =>
    new Map(
      [...routes.values()].flatMap(({ path, aliases }) =>
        aliases.map((alias) => [alias.path, path] as const),
      ),
    )
  const [one, other] = [list(old), list(next)]
  const added = [...other].filter(([alias]) => !one.has(alias) && !moved.has(alias))
  const removed = [...one].filter(([alias]) => !other.has(alias) && !next.has(alias))
  return [
    ...added.map(
      ([alias, to]): Change => ({
        kind: 'added',
        path: `routes.${to}.aliases`,
        after: alias,
        words: [{ name: alias }, ' is a further address of ', { name: to }],
      }),
    ),
    ...removed.map(
      ([alias, to]): Change => ({
        kind: 'removed',
        path: `routes.${to}.aliases`,
        before: alias,
        words: [{ name: alias }, ' is no longer an address of ', { name: to }],
      }),
    ),
  ]
}

function compareRedirects(before: OpenSide, after: OpenSide, moved: ReadonlyMap<string, string>): Change[] {
  const read = ({ config }: OpenSide) =>
    new Map((config.parts?.redirects ?? []).map((redirect) => [formatOldAddress(redirect), redirect.to]))
  const [old, next] = [read(before), read(after)]
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((from): Change[] => {
    const [was, is] = [old.get(from), next.get(from)]
    // The page that moved says so itself.
    if (was === is || moved.get(from) === is) return []
    const base = {
      path: `redirects.${from}`,
      ...(was !== undefined && { before: was }),
      ...(is !== undefined && { after: is }),
    }
    const arrow: Sentence = ['redirect ', { name: from }]
    if (was === undefined)
      return [{ kind: 'added', ...base, words: [...arrow, ' → ', { name: is ?? '' }, ' added'] }]
    if (is === undefined)
      return [{ kind: 'removed', ...base, words: [...arrow, ' → ', { name: was }, ' removed'] }]
    return [
      {
        kind: 'changed',
        ...base,
        words: [...arrow, ' leads to ', { name: is }, ', before to ', { name: was }],
      },
    ]
  })
}
