import { runMotion } from '../../ui/run-motion.ts'
import { drawSeats } from './draw-seats.ts'
import { type CountdownFormat, formatCountdown } from './format-countdown.ts'
import { keepSeats } from './keep-seats.ts'

interface Props {
  countdown?: { basis: 'cosmetic'; seconds: number; plus?: number } | { basis: 'deadline'; until: string }
  seats?: { from: number; to: number; redraw?: number }
  format: CountdownFormat
  seatsRemaining?: { text: string; lang?: string }
}

const lastDay = 86_400

/**
 * Counts down and draws seats. One button pauses both; when it resumes, a deadline shows the true time again. Until the
 * last 24 hours a deadline shows its date, and nothing moves. When a countdown has run out, its clock is gone, and the
 * number of seats stays. A visit that loads the page again meets the number that was drawn.
 */
export function start(root: HTMLElement, { countdown, seats, format, seatsRemaining }: Props): () => void {
  const find = (name: string) => root.querySelector<HTMLElement>(`[data-offer-${name}]`)
  const hide = (name: string, hidden = true) => {
    const part = find(name)
    if (part) part.hidden = hidden
  }
  const [card, clock, line] = [find('card'), find('clock'), find('seats')]
  if (!card) return () => {}
  let left =
    countdown?.basis === 'cosmetic'
      ? countdown.seconds + Math.floor(Math.random() * ((countdown.plus ?? 0) + 1))
      : 0
  let [last, ticks] = [Date.now(), 0]
  let stop: (() => void) | undefined

  const draw = (kept = 0) => {
    if (!seats || !line || !seatsRemaining) return
    const { from, to } = seats
    // The range may be another one since.
    const count = kept >= from && kept <= to ? kept : keepSeats(root.id, drawSeats(from, to))
    line.textContent = seatsRemaining.text.replace('{n}', `${count}`)
    if (seatsRemaining.lang) line.lang = seatsRemaining.lang
  }
  const show = () => {
    if (!countdown || !clock) return
    const deadline = countdown.basis === 'deadline' && Date.parse(countdown.until)
    if (deadline) left = Math.ceil((deadline - Date.now()) / 1000)
    if (deadline && left > lastDay) return
    clock.textContent = formatCountdown(left, format)
    if (deadline) {
      clock.removeAttribute('data-still')
      hide('on')
      hide('in', false)
    }
    if (left > 0) return
    // What has run out neither shows a clock at zero nor goes on: its sign would pause nothing.
    hide('time')
    if (deadline) {
      hide('seats')
      hide('ended', false)
    } else {
      stop?.()
      stop = () => {}
    }
  }
  const step = () => {
    // No steps are taken while the box is out of view or the tab is hidden, but time passes.
    const passed = Math.max(1, Math.round((Date.now() - last) / 1000))
    last = Date.now()
    left = Math.max(0, left - passed)
    ticks += 1
    if (seats?.redraw && ticks % seats.redraw === 0) draw()
    show()
  }
  // A pause by the visitor does not count as passed time.
  const resume = () => {
    last = Date.now()
  }
  /** Called again when the tab becomes visible, which may be on the last day. */
  const begin = () => {
    if (stop) return
    show()
    if (seats?.redraw || (countdown && left <= lastDay))
      stop = runMotion(card, { every: 1000, step, isText: true })
  }
  draw(keepSeats(root.id, 0))
  begin()
  card.addEventListener('click', resume)
  document.addEventListener('visibilitychange', begin)
  return () => {
    stop?.()
    card.removeEventListener('click', resume)
    document.removeEventListener('visibilitychange', begin)
  }
}
