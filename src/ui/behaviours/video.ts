import type { Cleanup } from '../../core/model/wake.ts'
import { isStill, showPaused } from '../run-motion.ts'

/**
 * Plays the video of a block (`Video`) while it is in view, and handles its pause button. With reduced motion or data
 * saving it waits until the visitor starts it.
 */
export function start(root: HTMLElement): Cleanup {
  const video = root.querySelector('video')
  const frame = video?.parentElement
  const link = frame?.querySelector<HTMLElement>('a[aria-label]')
  const button = frame?.querySelector<HTMLElement>('[data-pause-button]')
  if (!video || !link || !button) return () => {}
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  let paused = isStill() || !!connection?.saveData
  let seen = false
  // WebKit rejects every source with `media` while the video has no box: once it is seen they are judged again.
  let isJudged = !video.querySelector('source[media]')
  const update = () => {
    showPaused(button, paused)
    if (paused || !seen) return video.pause()
    if (!isJudged) video.load()
    isJudged = true
    video.play().catch(giveUp)
  }
  const giveUp = (cause: Error) => {
    // Battery savers refuse to play. A video that leaves the view while it loads rejects with an `AbortError`.
    if (cause.name !== 'NotAllowedError') return
    paused = true
    update()
  }
  const toggle = () => {
    paused = !paused
    update()
  }
  const showVideo = (value: boolean) => {
    video.hidden = !value
    button.hidden = !value
    link.hidden = value
  }
  const observer = new IntersectionObserver(
    ([entry]) => {
      seen = !!entry?.isIntersecting
      update()
    },
    { threshold: 0.25 },
  )
  showVideo(true)
  observer.observe(video)
  button.addEventListener('click', toggle)
  return () => {
    observer.disconnect()
    button.removeEventListener('click', toggle)
    video.pause()
    showVideo(false)
  }
}
