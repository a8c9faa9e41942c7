import { formatCount } from '../../core/diagnostics/format-count.ts'

/**
 * Makes a function that says how far a long task is, with its rate and an estimate: `Building page 1,200 of 5,000, 640 a
 * second, 6 s left`.
 */
export function createMeter(
  say: (step: string) => void,
  now: () => number = () => performance.now(),
): (step: string, done: number, total: number) => void {
  let task = { step: '', started: 0, first: 0 }
  return (step, done, total) => {
    if (task.step !== step) task = { step, started: now(), first: done }
    const seconds = (now() - task.started) / 1000
    const rate = seconds > minSeconds ? (done - task.first) / seconds : 0
    const count = `${step} ${formatCount(done)} of ${formatCount(total)}`
    if (rate <= 0 || done >= total) say(count)
    else
      say(`${count}, ${formatCount(Math.round(rate))} a second, ${Math.ceil((total - done) / rate)} s left`)
  }
}

/** A rate of a shorter time says little. */
const minSeconds = 0.5
