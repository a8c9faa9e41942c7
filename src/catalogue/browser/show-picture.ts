import { addFrame } from './fill-when-near.ts'
import { openExample } from './run-example.ts'

/** The widths at which a block can stand in its picture, in CSS pixels: a small block is shown larger. */
const widths = [1200, 760, 480]
/** How much of the height a block fills, or else it is shown larger. */
const leastShare = 0.45

/** Shows an example in small, awake and in the middle of its holder; nothing in it can be used. */
export function showPicture(holder: HTMLElement, html: string): void {
  const { type = '' } = holder.dataset
  const proportion = holder.clientHeight / holder.clientWidth
  const left = [...widths]
  let width = 0
  const frame = addFrame(holder, html, width)
  frame.tabIndex = -1
  frame.title = `Picture of ${type}`
  frame.inert = true
  const setNextWidth = () => {
    width = left.shift() ?? width
    frame.style.width = `${width}px`
    frame.style.height = `${width * proportion}px`
    frame.style.transform = `scale(${holder.clientWidth / width})`
  }
  setNextWidth()
  openExample(holder, frame, (page, floats) => {
    // In a lower window what floats goes out of the way.
    if (floats) return setNextWidth()
    const block = page.querySelector<HTMLElement>('dialog[open] > *') ?? page.getElementById(type)
    if (!block) return
    const isHigh = () => block.offsetHeight > width * proportion * leastShare
    page.body.style.cssText += ';display:grid;grid-template-columns:minmax(0,1fr);align-content:safe center'
    if (page.body.style.minHeight === '0px') page.body.style.minHeight = '100vh'
    new ResizeObserver(() => {
      while (left.length > 0 && !isHigh()) setNextWidth()
    }).observe(block)
  })
}
