import { runMotion } from '../../ui/run-motion.ts'
import { drawNumber } from './draw-number.ts'
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
  const card = find('card')
  const clock = find('clock')
  const line = find('seats')
  if (!card) return () => {}
  const isDeadline = countdown?.basis === 'deadline'
  let end = isDeadline
    ? Date.parse(countdown.until)
    : Date.now() + 1000 * ((countdown?.seconds ?? 0) + drawNumber(0, countdown?.plus ?? 0))
  let left = 0
  let ticks = 0
  let stop: (() => void) | undefined

  const draw = (kept = 0) => {
    if (!seats || !line || !seatsRemaining) return
    const { from, to } = seats
    // The range may be another one since.
    const count = kept >= from && kept <= to ? kept : keepSeats(root.id, drawNumber(from, to))
    line.textContent = seatsRemaining.text.replace('{n}', `${count}`)
    if (seatsRemaining.lang) line.lang = seatsRemaining.lang
  }
  /** Whether there is something to count. */
  const show = () => {
    if (!countdown || !clock) return false
    left = Math.ceil((end - Date.now()) / 1000)
    if (isDeadline && left > lastDay) return false
    clock.textContent = formatCountdown(left, format)
    if (isDeadline) {
      clock.removeAttribute('data-still')
      hide('on')
      hide('in', false)
    }
    if (left > 0) return true
    // What has run out neither shows a clock at zero nor goes on: its sign would pause nothing.
    hide('time')
    if (isDeadline) {
      hide('seats')
      hide('ended', false)
    }
    stop?.()
    stop = () => {}
    return false
  }
  const step = () => {
    ticks += 1
    if (seats?.redraw && ticks % seats.redraw === 0) draw()
    show()
  }
  // A pause by the visitor does not count as passed time.
  const resume = () => {
    if (!isDeadline) end = Date.now() + 1000 * left
  }
  /** Called again when the tab becomes visible, which may be on the last day. */
  const begin = () => {
    if (!stop && (show() || seats?.redraw)) stop = runMotion(card, { every: 1000, step, isText: true })
  }
  draw(keepSeats(root.id, 0))
  begin()
  card.addEventListener('click', resume)
  document.addEventListener('visibilitychange', begin)
  return () => {
    stop?.()
    document.removeEventListener('visibilitychange', begin)
  }
}
