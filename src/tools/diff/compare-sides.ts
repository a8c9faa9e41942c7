import { listHeadErrors } from '../authored/open-side.ts'
import { compareLater, compareTimelines } from './compare/compare-timelines.ts'
import { createUnifier } from './compare/page-view.ts'
import { choosePages } from './sides/choose-pages.ts'
import { compareCode } from './sides/compare-code.ts'
import { compareFacts } from './sides/compare-facts.ts'
import { compareOpening, isSameOpening } from './sides/compare-opening.ts'
import { compareRoutes, type RoutePair } from './sides/compare-routes.ts'
import { compareSettings } from './sides/compare-settings.ts'
import { explainAddedPage, explainMove, explainRemovedPage } from './sides/explain-page.ts'
import { createTargetSearch, type Target } from './sides/find-target.ts'
import { createPageReader, type ReadPage } from './sides/read-page.ts'
import type { OpenSide, Sides } from './sides/sides.ts'
import type { PageDiff, SideProblem, SiteDiff } from './site-diff.ts'

/** Compares two sides that are open. */
export function compareSides(
  sides: Sides,
  { at, onProgress }: { at: Date; onProgress?: (step: string) => void },
): SiteDiff {
  const { before, after, commit } = sides
  const problems: SideProblem[] = [
    ...explainBrokenSite('before', before),
    ...explainBrokenSite('after', after),
  ]
  const result = { commit, routes: after.config.routes.map(({ path }) => path) }
  if (problems.some(({ side }) => side === 'after') || (problems.length > 0 && before.config.hash !== 'none'))
    return { ...result, site: [], pages: [], problems }
  const unify = createUnifier()
  const readers = {
    before: createPageReader(before, at, unify),
    after: createPageReader(after, at, unify),
  }
  const findTarget = createTargetSearch(after)
  const routes = compareRoutes(before, after, findTarget)
  const mayDiffer = choosePages(sides)
  const facts = compareFacts(sides)
  const pages: PageDiff[] = []
  const pairs = routes.pairs.filter((pair) => isWorthReading(pair, mayDiffer))
  for (const [index, pair] of pairs.entries()) {
    if (index % 100 === 99) onProgress?.(`Comparing page ${index + 1} of ${pairs.length}`)
    const found = comparePair(pair, { ...readers, receive: facts.receive, findTarget }, sides, problems)
    if (found) pages.push(found)
  }
  const site = [...compareSettings(sides), ...facts.list(), ...routes.changes]
  return { ...result, site, pages, problems }
}

function explainBrokenSite(side: SideProblem['side'], opened: OpenSide): SideProblem[] {
  // A commit without a site is compared as an empty one.
  if (opened.engine || (side === 'before' && opened.config.hash === 'none')) return []
  return [{ side, errors: listHeadErrors(opened) }]
}

const isWorthReading = ({ before, after }: RoutePair, mayDiffer: (route: string) => boolean) =>
  before?.path !== after?.path ||
  before?.document !== after?.document ||
  !isSameOpening(before, after) ||
  mayDiffer(after?.path ?? '')

interface Readers extends Record<SideProblem['side'], (route: RoutePair['before'] & object) => ReadPage> {
  /** Receives every page of the working tree that was read. */
  receive: (page: ReadPage) => void
  /** Where an address leads after the change. */
  findTarget: (address: string) => Target | undefined
}

function comparePair(
  { before, after }: RoutePair,
  readers: Readers,
  sides: Sides,
  problems: SideProblem[],
): PageDiff | undefined {
  const one = before && readers.before(before)
  const other = after && readers.after(after)
  if (other) readers.receive(other)
  for (const [side, read] of [
    ['before', one],
    ['after', other],
  ] as const)
    if (read && read.errors.length > 0) problems.push({ side, route: read.route, errors: read.errors })
  const route = after?.path ?? before?.path ?? ''
  const document = after?.document ?? before?.document ?? ''
  const base = { route, document }
  const timeZone = sides.after.config.parts?.settings.timezone
  const opening = compareOpening(before, after, timeZone)
  if (!one) {
    const later = other?.states ? compareLater(other.states, timeZone) : []
    const changes = [...explainAddedPage(other?.states?.[0].view), ...opening, ...later]
    return { ...base, kind: 'added', changes }
  }
  if (!other) {
    const target = readers.findTarget(before?.path ?? '')?.to
    return { ...base, kind: 'removed', changes: explainRemovedPage(one.states?.[0].view, target) }
  }
  const seen = one.states && other.states ? compareTimelines(one.states, other.states, timeZone) : []
  const code = other.states ? compareCode(other.states, sides.blockTypes) : []
  const changes = [...opening, ...seen, ...code]
  if (before && after && before.path !== after.path) {
    const move = explainMove(before.path, after, readers.findTarget(before.path)?.path === after.path)
    return { ...base, kind: 'moved', from: before.path, changes: [...move, ...changes] }
  }
  return changes.length > 0 ? { ...base, kind: 'changed', changes } : undefined
}
