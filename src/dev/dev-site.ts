import { stripVTControlCharacters } from 'node:util'
import type { OwnBlockError } from '../builder/own-blocks/own-block-error.ts'
import type { PageError } from '../builder/page/explain-failure.ts'
import type { ReportedSite } from '../builder/run/open-run.ts'
import type { Fault, PreviewState, ShownProblem } from '../contracts/preview-state.ts'
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts'
import { createFrameDrawer } from '../core/diagnostics/format/code-frame.ts'
import { listRoutes } from '../core/diagnostics/format/format-complete.ts'
import { formatCount } from '../core/diagnostics/format-count.ts'
import { RefusalError } from '../core/refusal-error.ts'
import type { BrowserCode, ShownSite } from './shown-site.ts'

interface DevSiteOptions {
  /** Reads the site with the current engine. */
  open: () => Promise<ShownSite>
  browser: () => BrowserCode
  /** Called after every change of the state; `site` is set if the site was read again. */
  onState: (state: PreviewState, site?: ReportedSite) => void
}

export type DevSite = ReturnType<typeof createDevSite>

/** The site that is being edited: its last version that can be shown, and its current problems. */
export function createDevSite({ open, browser, onState }: DevSiteOptions) {
  let shown: ShownSite | undefined
  let latest: ShownSite | undefined
  let version = 0
  let problems: ShownProblem[] = []
  let loading: Fault | undefined
  const failing = new Map<string, Fault>()
  const lastHtml = new Map<string, string>()
  const state = (): PreviewState => ({
    version,
    problems,
    faults: [...(loading ? [loading] : []), ...failing.values()],
  })

  const read = async () => {
    try {
      const next = await open()
      const { diagnostics, sources } = next.site
      latest = next
      problems = toShownProblems(diagnostics, sources)
      loading = undefined
      if (diagnostics.every(({ severity }) => severity !== 'error')) {
        shown = next
        version += 1
        failing.clear()
      }
      onState(state(), next.site)
    } catch (cause) {
      const own = readOwnReport(cause)
      problems = own ? toShownProblems(own.diagnostics, own.sources) : problems
      loading = own ? undefined : toFault('The engine could not be loaded.', cause)
      onState(state(), own)
    }
  }

  return {
    /** Reads the site again. Calls during a read share one more read after it. */
    refresh: joinCalls(read),
    state,
    /** The last version of the site without errors. */
    shown: () => shown,
    /** The last version of the site, also with errors. */
    latest: () => latest,
    /**
     * The HTML of a route's page; its previous HTML if rendering fails. The version is that of the site as it was when the
     * rendering began, so that browsers ask again for a page that was saved meanwhile.
     */
    async render(route: string): Promise<{ html: string | undefined; version: number }> {
      const rendered = version
      try {
        const html = await shown?.render(route, browser())
        if (html !== undefined) lastHtml.set(route, html)
        if (failing.delete(route)) onState(state())
      } catch (cause) {
        const fault = toFault(`The page ${route} could not be rendered.`, cause)
        const before = failing.get(route)
        failing.set(route, fault)
        if (before?.stack !== fault.stack) onState(state())
      }
      return { html: lastHtml.get(route), version: rendered }
    },
  }
}

/** What is wrong with the blocks of the site's own: the engine that threw it may be a later one than this. */
const readOwnReport = (cause: unknown) =>
  cause instanceof Error && 'report' in cause ? (cause as OwnBlockError).report : undefined

/** Runs `work` one call at a time. Calls during a run share one more run after it. */
function joinCalls(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const run = (): Promise<void> => {
    running = work().finally(() => {
      running = undefined
    })
    return running
  }
  const follow = () => {
    next = undefined
    return run()
  }
  return () => {
    if (!running) return run()
    next ??= running.then(follow, follow)
    return next
  }
}

function toShownProblems(
  diagnostics: readonly Diagnostic[],
  sources: ReportedSite['sources'],
): ShownProblem[] {
  const drawFrame = createFrameDrawer((file) => sources.get(file))
  const plain = { frame: (text: string) => text, caret: (text: string) => text }
  return diagnostics.map((diagnostic) => {
    const { severity, code, message, hint, related = [], routes = [] } = diagnostic
    return {
      severity,
      code,
      location: formatLocation(diagnostic),
      message,
      frame: drawFrame(diagnostic, plain),
      ...(hint !== undefined && { hint }),
      related: listRelated(related),
      ...(routes.length > 0 && { routes: listRoutes(routes) }),
    }
  })
}

/** One cause can have thousands of locations, and every save sends them to the browsers. */
const maxRelated = 5

function listRelated(related: NonNullable<Diagnostic['related']>): ShownProblem['related'] {
  const shown = related.length > maxRelated + 1 ? related.slice(0, maxRelated) : related
  const rest = related.length - shown.length
  return [
    ...shown.map((other) => ({ location: formatLocation(other), message: other.message })),
    ...(rest > 0 ? [{ location: `and at ${formatCount(rest)} more locations`, message: '' }] : []),
  ]
}

function formatLocation({ file, line, column }: { file: string; line: number; column: number }): string {
  return `${file}:${line}:${column}`
}

function toFault(given: string, cause: unknown): Fault {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  // A page that cannot be made says which of its blocks failed, and where that is written.
  const { title = given, detail = error.message } = error as Error & Partial<PageError>
  // A refusal is not looked for in the code.
  const stack = (error instanceof RefusalError ? '' : (error.stack ?? ''))
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
  const own = stack.filter((line) => !/node_modules|node:internal/.test(line))
  return {
    title,
    message: stripVTControlCharacters(detail),
    stack: (own.length > 0 ? own : stack).map((line) => line.trim()).join('\n'),
  }
}
