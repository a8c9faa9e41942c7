import type { Fault, ShownProblem } from '../../contracts/preview-state.ts'
import { make } from './make-element.ts'

/** Diagnostics with location, code frame and help, as a list. */
export function listProblems(problems: readonly ShownProblem[]): HTMLElement {
  return make('ol', {}, ...problems.map(drawProblem))
}

/** Faults of the engine with their stacks. */
export function listFaults(faults: readonly Fault[]): HTMLElement {
  const drawn = faults.map(({ title, message, stack }) => {
    const heading = make('p', {}, make('b', {}, title))
    const trace = make('pre', { class: 'soft' }, stack)
    return make('li', { class: 'error' }, heading, make('pre', {}, message), trace)
  })
  return make('ol', {}, ...drawn)
}

function drawProblem(problem: ShownProblem): HTMLElement {
  const { severity, code, location, message, frame, hint, related, routes } = problem
  const carets = frame.length > 1 ? (frame.at(-1) ?? '') : ''
  const lines = frame.slice(0, carets ? -1 : undefined).map((line) => `${line}\n`)
  const soft = (...parts: (Node | string)[]) => make('p', { class: 'soft' }, ...parts)
  return make(
    'li',
    { class: severity },
    make('p', {}, make('b', {}, location), ' ', make('small', {}, `${severity}, ${code}`)),
    make('p', {}, message),
    ...(frame.length > 0 ? [make('pre', {}, ...lines, make('mark', {}, carets))] : []),
    ...(hint === undefined ? [] : [make('p', {}, hint)]),
    ...related.map((other) => soft(make('b', {}, other.location), ` ${other.message}`)),
    ...(routes === undefined ? [] : [soft(`On ${routes}`)]),
  )
}
