import type { Fault, PreviewState, ShownProblem } from '../../contracts/preview-state.ts'
import { formatCount } from '../../core/diagnostics/format-count.ts'
import { countThings } from '../../core/diagnostics/phrases.ts'
import { isError } from '../../core/diagnostics/severity.ts'
import { listFaults, listProblems } from './list-problems.ts'
import { make } from './make-element.ts'
import { overlayCss } from './overlay-css.ts'

export interface Overlay {
  /** Shows what is wrong; with nothing wrong it goes. */
  show: (state: Pick<PreviewState, 'problems' | 'faults'>) => void
  /** Adds a fault until the next state. */
  add: (fault: Fault) => void
}

/**
 * Lists problems over the page. It opens by itself when the errors are others than before, closes with Escape, and opens
 * again by the badge that stays.
 */
export function createOverlay(page: Document): Overlay {
  const host = make(page, 'vaasal-problems')
  const root = host.attachShadow({ mode: 'open' })
  let state: Pick<PreviewState, 'problems' | 'faults'> = { problems: [], faults: [] }
  let errorsShown = ''
  let isOpen = false

  const draw = () => {
    const { problems, faults } = state
    const errors = problems.filter(isError)
    const count = problems.length + faults.length
    if (count === 0) {
      isOpen = false
      host.remove()
      return
    }
    const hasErrors = errors.length + faults.length > 0
    const parts = isOpen ? [drawPanel(page, state, close)] : [drawBadge(page, count, hasErrors, open)]
    root.replaceChildren(make(page, 'style', {}, overlayCss), ...parts)
    if (!host.isConnected) page.documentElement.append(host)
  }
  const open = () => {
    isOpen = true
    draw()
    root.querySelector('section')?.focus()
  }
  const close = () => {
    const hadFocus = root.activeElement !== null
    isOpen = false
    draw()
    if (hadFocus) root.querySelector('button')?.focus({ preventScroll: true })
  }
  page.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && isOpen) close()
  })
  const show: Overlay['show'] = ({ problems, faults }) => {
    const next = { problems, faults }
    if (JSON.stringify(next) === JSON.stringify(state)) return
    state = next
    const errors = next.problems.filter(isError)
    const now = errors.length + next.faults.length > 0 ? JSON.stringify([errors, next.faults]) : ''
    if (now !== errorsShown) isOpen = now !== ''
    errorsShown = now
    draw()
  }
  return { show, add: (fault) => show({ ...state, faults: [...state.faults, fault] }) }
}

function drawBadge(page: Document, count: number, hasErrors: boolean, open: () => void): HTMLElement {
  const label = `Show ${countThings(count, 'problem')}`
  const kind = hasErrors ? 'badge errors' : 'badge'
  const attributes = { type: 'button', class: kind, 'aria-label': label, title: label }
  const badge = make(page, 'button', attributes, formatCount(count))
  badge.addEventListener('click', open)
  return badge
}

function drawPanel(
  page: Document,
  { problems, faults }: Pick<PreviewState, 'problems' | 'faults'>,
  close: () => void,
): HTMLElement {
  const of = (wanted: ShownProblem['severity']) => problems.filter(({ severity }) => severity === wanted)
  const [errors, warnings] = [of('error'), of('warning')]
  const button = make(page, 'button', { type: 'button' }, 'Close (Esc)')
  button.addEventListener('click', close)
  const names = [
    count(faults.length, 'fault'),
    count(errors.length, 'error'),
    count(warnings.length, 'warning'),
  ]
  const title = names.filter(Boolean).join(', ')
  const links = [
    make(page, 'a', { href: '/__pages' }, 'All pages'),
    make(page, 'a', { href: '/__blocks' }, 'All blocks'),
  ]
  const header = make(page, 'header', {}, make(page, 'h2', {}, title), ...links, button)
  const folded =
    warnings.length > 0 &&
    make(
      page,
      'details',
      errors.length + faults.length === 0 ? { open: '' } : {},
      make(page, 'summary', {}, count(warnings.length, 'warning')),
      listProblems(page, warnings),
    )
  const lists = [listFaults(page, faults), listProblems(page, errors), ...(folded ? [folded] : [])]
  return make(page, 'section', { tabindex: '-1', 'aria-label': `Problems: ${title}` }, header, ...lists)
}

function count(number: number, noun: string): string {
  return number === 0 ? '' : countThings(number, noun)
}
