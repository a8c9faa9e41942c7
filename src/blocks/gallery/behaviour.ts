import type { Cleanup } from '../../core/model/wake.ts'

/** How far a finger moves to the side for the next picture, in pixels. */
const swipe = 40

/** Shows a picture of the gallery large; arrow keys, buttons and fingers lead to the others. */
export function start(root: HTMLElement): Cleanup {
  const box = root.querySelector('dialog')
  const stage = box?.querySelector('figure')
  const count = box?.querySelector('[data-count]')
  const links = [...root.querySelectorAll<HTMLElement>('[data-picture]')]
  // Browsers before `dialog` open the file.
  if (!box || !stage || !count || !('showModal' in box)) return () => {}
  let at = 0
  let began: number | undefined

  const show = (index: number) => {
    at = (index + links.length) % links.length
    const large = [...(links[at]?.parentElement?.children ?? [])].map(
      (part) => (part.querySelector('picture') ?? part).cloneNode(true) as HTMLElement,
    )
    for (const part of large)
      for (const one of part.querySelectorAll('source,img')) {
        one.setAttribute('sizes', '100vw')
        one.removeAttribute('loading')
      }
    stage.replaceChildren(...large)
    count.textContent = `${at + 1} / ${links.length}`
  }
  const step = (by: number) => show(at + by * (getComputedStyle(box).direction === 'rtl' ? -1 : 1))
  const open = (event: Event) => {
    const index = links.findIndex((link) => link.contains(event.target as Node))
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
    if (index < 0 || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    if (box.inert) return
    // A picture of this size takes a slow phone a while: the press is painted before. A modal box makes the page behind it inert,
    // for which the browser computes the styles of the whole page anew. So the box is only shown until that has been
    // painted, and takes neither the focus nor a press.
    box.inert = true
    afterPaint(() => {
      if (!box.inert) return
      show(index)
      box.popover = 'manual'
      box.showPopover?.()
      afterPaint(() => {
        if (endShowing()) box.showModal()
      })
    })
  }
  const endShowing = () => {
    const { inert } = box
    box.inert = false
    box.popover = null
    return inert
  }
  const press = (event: Event) => {
    const button = (event.target as Element).closest('button')
    if (button?.dataset.step) show(at + Number(button.dataset.step))
    else if (button || event.target === stage) box.close()
  }
  const key = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  }
  const touch = ({ touches }: TouchEvent) => {
    began = touches.length === 1 ? touches[0]?.clientX : undefined
  }
  const lift = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - (began ?? Number.NaN)
    if (Math.abs(moved) > swipe) step(moved < 0 ? 1 : -1)
  }
  const leave = () => links[at]?.focus()

  root.addEventListener('click', open)
  box.addEventListener('click', press)
  box.addEventListener('keydown', key)
  box.addEventListener('touchstart', touch, { passive: true })
  box.addEventListener('touchend', lift)
  box.addEventListener('close', leave)
  return () => {
    root.removeEventListener('click', open)
    box.removeEventListener('click', press)
    box.removeEventListener('keydown', key)
    box.removeEventListener('touchstart', touch)
    box.removeEventListener('touchend', lift)
    box.removeEventListener('close', leave)
    endShowing()
    box.close()
    stage.replaceChildren()
    count.textContent = ''
  }
}

/** As `client/after-paint.ts`: a function that they share would be a file of its own, which every page loads. */
function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
