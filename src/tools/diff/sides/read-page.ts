import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import { isError } from '../../../core/diagnostics/severity.ts'
import type { CheckedPage } from '../../../core/site/checked-site.ts'
import type { FactSource } from '../../../core/site/fact-scope.ts'
import type { Fact } from '../../../core/site/resolved-site.ts'
import type { PageStates } from '../compare/compare-states.ts'
import type { PageTimeline } from '../compare/compare-timelines.ts'
import { type ViewSource, viewPage } from '../compare/page-view.ts'
import type { RouteOfSide } from './compare-routes.ts'
import type { OpenSide } from './sides.ts'

/** A page of one side. */
export interface ReadPage {
  route: string
  /** Absent if the page has errors: what seems to be changed may be a consequence of them. */
  timeline?: PageTimeline
  /** The facts that its texts use and its own documents or its row define. */
  ownFacts?: ReadonlyMap<string, Fact>
  errors: readonly Diagnostic[]
}

/** Makes a function that resolves pages of a side. */
export function createPageReader(
  { engine, head, contentOf }: OpenSide,
  at: Date,
  unify: ViewSource['unify'],
): (route: RouteOfSide) => ReadPage {
  const records = new Map<string, readonly Diagnostic[]>()
  const facts = head.parts && readFacts(head.parts, at)
  return ({ document, ...route }) => {
    const { path } = route
    if (!engine || !facts || document === undefined) return { route: path, errors: findRouteErrors(path) }
    const { inspected, page, later } = engine.inspect({ document, route })
    engine.release(document)
    for (const [name, { read, recovered }] of engine.takeRecords()) records.set(name, [...read, ...recovered])
    const own = inspected.used.flatMap((name) => records.get(name) ?? [])
    const errors = [...own, ...inspected.resolved, ...inspected.validated].filter(isError)
    if (!page || errors.length > 0) return { route: path, errors }
    const used = inspected.contribution?.facts.own ?? []
    const ownFacts = new Map(used.flatMap((name) => listFact(name, page)))
    return {
      route: path,
      timeline: viewTimeline(page, later, { facts, contentOf, unify }),
      ownFacts,
      errors: [],
    }
  }

  /** What is wrong with the route itself, such as a document that does not exist. */
  function findRouteErrors(path: string): Diagnostic[] {
    return head.recovered.filter((one) => isError(one) && one.path.includes(path))
  }
}

const listFact = (name: string, { document }: CheckedPage): [string, Fact][] => {
  const fact = document.facts.get(name)
  return fact ? [[name, fact]] : []
}

/** The page and its arms, each now and later. */
function viewTimeline(page: CheckedPage, later: readonly CheckedPage[], source: ViewSource): PageTimeline {
  const viewStates = (now: CheckedPage): PageStates => [
    { view: viewPage(now, source) },
    ...later
      .filter(({ arm }) => arm === now.arm)
      .map((state) => ({ since: state.since, view: viewPage(state, source) })),
  ]
  const arms = (page.arms ?? []).map((one) => [one.arm ?? '', viewStates(one)] as const)
  return { states: viewStates(page), arms: new Map(arms) }
}

function readFacts(
  { settings, facts, contacts }: NonNullable<OpenSide['head']['parts']>,
  at: Date,
): FactSource {
  return {
    settings,
    facts: new Map([...facts, ...contacts]),
    clock: { year: () => at.getUTCFullYear(), isPast: (time) => time <= at.getTime() },
  }
}
