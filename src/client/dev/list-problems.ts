import type { Fault, ShownProblem } from '../../contracts/preview-state.ts'
import { make } from './make-element.ts'

/** Diagnostics with location, code frame and help, as a list. */
export function listProblems(page: Document, problems: readonly ShownProblem[]): HTMLElement {
  return make(page, 'ol', {}, ...problems.map((problem) => drawProblem(page, problem)))
}

/** Faults of the engine with their stacks. */
export function listFaults(page: Document, faults: readonly Fault[]): HTMLElement {
  const drawn = faults.map(({ title, message, stack }) =>
    make(
      page,
      'li',
      { class: 'error' },
      make(page, 'p', {}, make(page, 'b', {}, title)),
      make(page, 'pre', {}, message),
      make(page, 'pre', { class: 'soft' }, stack),
    ),
  )
  return make(page, 'ol', {}, ...drawn)
}

function drawProblem(page: Document, problem: ShownProblem): HTMLElement {
  const { severity, code, location, message, frame, hint, related, routes } = problem
  const carets = frame.length > 1 ? (frame.at(-1) ?? '') : ''
  const lines = frame.slice(0, carets ? -1 : undefined).map((line) => `${line}\n`)
  const soft = (...parts: (Node | string)[]) => make(page, 'p', { class: 'soft' }, ...parts)
  return make(
    page,
    'li',
    { class: severity },
    make(page, 'p', {}, make(page, 'b', {}, location), ' ', make(page, 'small', {}, `${severity}, ${code}`)),
    make(page, 'p', {}, message),
    ...(frame.length > 0 ? [make(page, 'pre', {}, ...lines, make(page, 'mark', {}, carets))] : []),
    ...(hint === undefined ? [] : [make(page, 'p', {}, hint)]),
    ...related.map((other) => soft(make(page, 'b', {}, other.location), ` ${other.message}`)),
    ...(routes === undefined ? [] : [soft(`On ${routes}`)]),
  )
}
