import { isStill } from '../../ui/run-motion.ts'

const duration = 3000
/** Milliseconds between two bursts: a cheap phone cannot draw one for each frame. */
const pause = 100
const colours = ['--action', '--highlight', '--strong-soft', '--surface']

/** Lets confetti fall once for three seconds. */
export function start(root: HTMLElement): () => void {
  if (isStill(true)) return () => {}
  let stopped = false
  let reset = () => {}
  void import('canvas-confetti')
    .then(({ default: confetti }) => {
      if (stopped) return
      // Its worker would be a blob, which the page's Content-Security-Policy forbids.
      const fire = confetti.create(undefined, {
        resize: true,
        useWorker: false,
        disableForReducedMotion: true,
      })
      const style = getComputedStyle(root)
      const paper = colours.map((name) => style.getPropertyValue(name).trim()).filter(Boolean)
      const until = performance.now() + duration
      let next = 0
      const rain = () => {
        if (!stopped && performance.now() < until) requestAnimationFrame(rain)
        if (performance.now() < next) return
        next = performance.now() + pause
        for (const side of [0, 1]) {
          void fire({
            particleCount: 4,
            ticks: 120,
            zIndex: 0,
            angle: side ? 120 : 60,
            spread: 60,
            origin: { x: side, y: 0.6 },
            colors: paper,
          })
        }
        // Decoration: it lies outside of every landmark.
        document.querySelector('body > canvas')?.setAttribute('aria-hidden', 'true')
      }
      reset = () => fire.reset()
      rain()
    })
    .catch(() => {})
  return () => {
    stopped = true
    reset()
  }
}
