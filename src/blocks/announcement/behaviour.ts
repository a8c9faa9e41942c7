interface Props {
  burst: 'none' | 'kolam' | 'confetti'
}

const duration = 3000
const colours = ['--action', '--highlight', '--strong-soft', '--surface']

/** Lets confetti fall once for three seconds; pages without it never fetch the code. */
export function start(root: HTMLElement, { burst }: Props): () => void {
  if (burst !== 'confetti' || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {}
  let stopped = false
  let stop = () => {
    stopped = true
  }
  void import('canvas-confetti')
    .then(({ default: confetti }) => {
      if (stopped) return
      // Its worker would be a blob, which the page's policy forbids.
      const fire = confetti.create(undefined, {
        resize: true,
        useWorker: false,
        disableForReducedMotion: true,
      })
      const style = getComputedStyle(root)
      const paper = colours.map((name) => style.getPropertyValue(name).trim()).filter(Boolean)
      const until = performance.now() + duration
      const rain = () => {
        for (const side of [0, 1]) {
          void fire({
            particleCount: 2,
            angle: side ? 120 : 60,
            spread: 60,
            origin: { x: side, y: 0.6 },
            colors: paper,
          })
        }
        if (!stopped && performance.now() < until) requestAnimationFrame(rain)
      }
      stop = () => {
        stopped = true
        fire.reset()
      }
      rain()
    })
    .catch(() => {})
  return () => stop()
}
