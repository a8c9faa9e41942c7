import type { Cleanup } from '../../core/model/wake.ts'
import { isStill } from '../../ui/run-motion.ts'

/** Milliseconds in which all messages come: what moves for longer needs a button that pauses it (WCAG 2.2.2). */
const longest = 5000
/** Milliseconds for which a message is typed, if there are few. */
const usual = 1000

/**
 * Lets the messages come one after the other, once, when the conversation first comes into view. What a visitor may have
 * seen already stays, and so does everything with reduced motion.
 */
export function typeMessages(root: HTMLElement): Cleanup {
  const list = root.querySelector('ol[data-typing]')
  if (!list || isStill(true)) return () => {}
  const { top } = list.getBoundingClientRect()
  if (top < innerHeight) return () => {}
  const messages = [...list.children]
  const pace = Math.min(usual, longest / messages.length)
  let timer = 0

  const type = (index: number) => {
    messages[index - 1]?.removeAttribute('data-writing')
    messages[index]?.removeAttribute('data-unsent')
    messages[index]?.setAttribute('data-writing', '')
    if (index < messages.length) timer = window.setTimeout(type, pace, index + 1)
  }
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    type(0)
  })

  for (const message of messages) message.setAttribute('data-unsent', '')
  if (messages[0]) observer.observe(messages[0])
  return () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const message of messages) {
      message.removeAttribute('data-unsent')
      message.removeAttribute('data-writing')
    }
  }
}
