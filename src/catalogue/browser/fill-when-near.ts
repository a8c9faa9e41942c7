/** What is shown of an element while it is near the view. */
interface Filling {
  fill: (holder: HTMLElement) => Promise<void>
  /** How far from the view elements are filled, in CSS pixels. */
  margin: number
}

/**
 * Fills elements that come near the view and empties those that leave it, so that a long list never holds more frames
 * than a screen needs. What is only scrolled past is not filled.
 */
export function fillWhenNear({ fill, margin }: Filling): (holder: HTMLElement) => void {
  /** The elements near the view, with the timers that fill them. */
  const near = new Map<Element, ReturnType<typeof setTimeout>>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const holder = target as HTMLElement
        clearTimeout(near.get(holder))
        if (isIntersecting) near.set(holder, setTimeout(fillOne, settleTime, holder))
        else {
          near.delete(holder)
          holder.replaceChildren()
        }
      }
    },
    { rootMargin: `${margin}px 0px` },
  )
  const fillOne = async (holder: HTMLElement) => {
    if (holder.childElementCount > 0) return
    await fill(holder).catch((cause) => console.warn('A frame cannot be shown.', cause))
    // It may have left the view meanwhile.
    if (!near.has(holder)) holder.replaceChildren()
  }
  return (holder) => observer.observe(holder)
}

/** In milliseconds. */
const settleTime = 120

/** Makes a frame of this width that shows a document, scaled to the width of its holder. */
export function addFrame(holder: HTMLElement, html: string, width: number): HTMLIFrameElement {
  const frame = holder.ownerDocument.createElement('iframe')
  frame.style.width = `${width}px`
  frame.srcdoc = html
  holder.replaceChildren(frame)
  return frame
}
