import { runMotion } from '../../ui/run-motion.ts'
import { drawSeats } from './draw-seats.ts'
import { type CountdownFormat, formatCountdown } from './format-countdown.ts'

interface Props {
  countdown?: { basis: 'cosmetic'; seconds: number; plus?: number } | { basis: 'deadline'; until: string }
  seats?: { from: number; to: number; redraw?: number }
  format: CountdownFormat
  seatsRemaining?: { text: string; lang?: string }
}

/** Counts down and draws seats. One control pauses both; a deadline shows the true time again when it goes on. */
export function start(root: HTMLElement, { countdown, seats, format, seatsRemaining }: Props): () => void {
  const find = (name: string) => root.querySelector<HTMLElement>(`[data-offer-${name}]`)
  const [card, clock, line, ended] = [find('card'), find('clock'), find('seats'), find('ended')]
  if (!card) return () => {}
  let left =
    countdown?.basis === 'cosmetic'
      ? countdown.seconds + Math.floor(Math.random() * ((countdown.plus ?? 0) + 1))
      : 0
  let [last, ticks] = [Date.now(), 0]

  const draw = () => {
    if (!seats || !line || !seatsRemaining) return
    line.textContent = seatsRemaining.text.replace('{n}', `${drawSeats(seats.from, seats.to)}`)
    if (seatsRemaining.lang) line.lang = seatsRemaining.lang
  }
  const show = () => {
    if (!countdown || !clock) return
    if (countdown.basis === 'deadline') left = Math.ceil((Date.parse(countdown.until) - Date.now()) / 1000)
    // Until the last day the date that stands there says more than a hundred hours would.
    if (countdown.basis === 'deadline' && left > 86_400) return
    clock.textContent = formatCountdown(left, format)
    clock.removeAttribute('data-still')
    if (left > 0 || countdown.basis === 'cosmetic') return
    for (const part of [find('time'), line]) if (part) part.hidden = true
    if (ended) ended.hidden = false
  }
  const step = () => {
    // Time goes on while the box is out of view or the tab hidden, when no step is taken.
    const passed = Math.max(1, Math.round((Date.now() - last) / 1000))
    last = Date.now()
    left = Math.max(0, left - passed)
    ticks += 1
    if (seats?.redraw && ticks % seats.redraw === 0) draw()
    show()
  }
  // A pause that the visitor asked for is no passed time.
  const resume = () => {
    last = Date.now()
  }
  draw()
  show()
  card.addEventListener('click', resume)
  const stop = countdown || seats?.redraw ? runMotion(card, { every: 1000, step }) : () => {}
  return () => {
    stop()
    card.removeEventListener('click', resume)
  }
}
