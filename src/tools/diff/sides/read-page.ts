import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import { isError } from '../../../core/diagnostics/severity.ts'
import type { CheckedPage } from '../../../core/handover/checked-site.ts'
import { mapStates, type PageStates } from '../../../core/handover/page-states.ts'
import type { Fact } from '../../../core/handover/resolved-site.ts'
import type { WrittenRoute } from '../../../core/resolve/read-routes.ts'
import { readFactSource } from '../../authored/open-side.ts'
import type { ViewedState } from '../compare/compare-states.ts'
import { type ViewSource, viewPage } from '../compare/page-view.ts'
import type { OpenSide } from './sides.ts'

/** A page of one side. */
export interface ReadPage {
  route: string
  /** Absent if the page has errors: what seems to be changed may be a consequence of them. */
  states?: PageStates<ViewedState>
  /** The facts that its texts use and its own documents or its row define. */
  ownFacts?: ReadonlyMap<string, Fact>
  errors: readonly Diagnostic[]
}

/** Makes a function that resolves pages of a side. */
export function createPageReader(
  { engine, config, contentOf }: OpenSide,
  at: Date,
  unify: ViewSource['unify'],
): (route: WrittenRoute) => ReadPage {
  const records = new Map<string, readonly Diagnostic[]>()
  const facts = config.parts && readFactSource(config.parts, at)
  return ({ document, ...route }) => {
    const { path } = route
    if (!engine || !facts || document === undefined) return { route: path, errors: findRouteErrors(path) }
    const { inspected, states } = engine.survey({ document, route })
    for (const [name, { readDiagnostics, shapeDiagnostics }] of engine.takeRecords())
      records.set(name, [...readDiagnostics, ...shapeDiagnostics])
    const own = inspected.dependencies.flatMap((name) => records.get(name) ?? [])
    const errors = [...own, ...inspected.layerDiagnostics, ...inspected.schemaDiagnostics].filter(isError)
    if (!states || errors.length > 0) return { route: path, errors }
    const used = inspected.contribution?.facts.own ?? []
    const ownFacts = new Map(used.flatMap((name) => listFact(name, states[0])))
    return {
      route: path,
      states: mapStates(states, (page) => ({
        ...{ arm: page.arm, match: page.match, since: page.since },
        view: viewPage(page, { facts, contentOf, unify }),
      })),
      ownFacts,
      errors: [],
    }
  }

  /** What is wrong with the route itself, such as a document that does not exist. */
  function findRouteErrors(path: string): Diagnostic[] {
    return config.shapeDiagnostics.filter((one) => isError(one) && one.path.includes(path))
  }
}

const listFact = (name: string, { document }: CheckedPage): [string, Fact][] => {
  const fact = document.facts.get(name)
  return fact ? [[name, fact]] : []
}
