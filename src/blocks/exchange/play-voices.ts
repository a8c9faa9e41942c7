import type { Cleanup } from '../../core/model/wake.ts'
import { showPaused } from '../../ui/run-motion.ts'

interface Voice {
  link: HTMLAnchorElement
  button: HTMLButtonElement
}

/** A button plays each voice message, and pauses it. One plays at a time, on the whole page. */
export function playVoices(root: HTMLElement): Cleanup {
  const voices = [...root.querySelectorAll('[data-voice]')].flatMap((voice): Voice[] => {
    const [link, button] = [voice.querySelector('a'), voice.querySelector('button')]
    return link && button ? [{ link, button }] : []
  })
  if (voices.length === 0) return () => {}
  // In the page, where other players learn that it plays.
  const player = document.createElement('audio')
  root.append(player)
  let current: Voice | undefined

  const show = () => {
    for (const voice of voices) showPaused(voice.button, voice !== current || player.paused)
  }
  const press = ({ currentTarget }: Event) => {
    const voice = voices.find(({ button }) => button === currentTarget)
    if (!voice) return
    if (voice === current && !player.paused) return player.pause()
    if (voice !== current) player.src = voice.link.href
    current = voice
    player.play().catch(show)
  }
  const yieldTo = ({ target }: Event) => {
    if (target !== player) player.pause()
  }
  const setPlayable = (value: boolean) => {
    for (const { link, button } of voices) {
      link.hidden = value
      button.hidden = !value
    }
  }

  for (const { button } of voices) button.addEventListener('click', press)
  for (const event of ['play', 'pause', 'ended']) player.addEventListener(event, show)
  document.addEventListener('play', yieldTo, true)
  show()
  setPlayable(true)
  return () => {
    for (const { button } of voices) button.removeEventListener('click', press)
    document.removeEventListener('play', yieldTo, true)
    player.pause()
    current = undefined
    show()
    player.remove()
    setPlayable(false)
  }
}
