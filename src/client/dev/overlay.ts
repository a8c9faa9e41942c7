import type { Fault, PreviewState, ShownProblem } from '../../contracts/preview-state.ts'
import { formatCount } from '../../core/diagnostics/format-count.ts'
import { countThings } from '../../core/diagnostics/phrases.ts'
import { isError } from '../../core/diagnostics/severity.ts'
import { listFaults, listProblems } from './list-problems.ts'
import { inEnglish, make } from './make-element.ts'
import { overlayCss } from './overlay-css.ts'

type Shown = Pick<PreviewState, 'problems' | 'faults'>

/**
 * Lists problems over the page. It opens by itself when the errors are others than before, closes with Escape, and opens
 * again by the badge that stays.
 */
export function createOverlay() {
  const host = make('vaasal-problems', inEnglish)
  const root = host.attachShadow({ mode: 'open' })
  let state: Shown = { problems: [], faults: [] }
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
    const part = isOpen ? drawPanel(state, close) : drawBadge(count, hasErrors, open)
    root.replaceChildren(make('style', {}, overlayCss), part)
    if (!host.isConnected) document.documentElement.append(host)
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
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && isOpen) close()
  })
  /** Shows what is wrong; with nothing wrong it goes. */
  const show = ({ problems, faults }: Shown): void => {
    const next = { problems, faults }
    if (JSON.stringify(next) === JSON.stringify(state)) return
    state = next
    const errors = next.problems.filter(isError)
    const now = errors.length + next.faults.length > 0 ? JSON.stringify([errors, next.faults]) : ''
    if (now !== errorsShown) isOpen = now !== ''
    errorsShown = now
    draw()
  }
  return {
    show,
    /** Adds a fault until the next state. */
    add: (fault: Fault): void => show({ ...state, faults: [...state.faults, fault] }),
  }
}

function drawBadge(count: number, hasErrors: boolean, open: () => void): HTMLElement {
  const label = `Show ${countThings(count, 'problem')}`
  const kind = hasErrors ? 'badge errors' : 'badge'
  const attributes = { type: 'button', class: kind, 'aria-label': label, title: label }
  const badge = make('button', attributes, formatCount(count))
  badge.addEventListener('click', open)
  return badge
}

function drawPanel({ problems, faults }: Shown, close: () => void): HTMLElement {
  const of = (wanted: ShownProblem['severity']) => problems.filter(({ severity }) => severity === wanted)
  const [errors, warnings] = [of('error'), of('warning')]
  const button = make('button', { type: 'button' }, 'Close (Esc)')
  button.addEventListener('click', close)
  const names = [
    count(faults.length, 'fault'),
    count(errors.length, 'error'),
    count(warnings.length, 'warning'),
  ]
  const title = names.filter(Boolean).join(', ')
  const links = [make('a', { href: '/__pages' }, 'All pages'), make('a', { href: '/__blocks' }, 'All blocks')]
  const header = make('header', {}, make('h2', {}, title), ...links, button)
  const lists = [listFaults(faults), listProblems(errors)]
  if (warnings.length > 0) {
    const summary = make('summary', {}, count(warnings.length, 'warning'))
    const attributes = errors.length + faults.length === 0 ? { open: '' } : {}
    lists.push(make('details', attributes, summary, listProblems(warnings)))
  }
  return make('section', { tabindex: '-1', 'aria-label': `Problems: ${title}` }, header, ...lists)
}

function count(number: number, noun: string): string {
  return number === 0 ? '' : countThings(number, noun)
}
