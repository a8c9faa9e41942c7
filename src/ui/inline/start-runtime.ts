import { attempt } from './attempt.ts'
import { scriptData } from './script-data.ts'

/**
 * The one inline script of every page. It lets the first paint happen before it requests anything: it adds the runtime
 * (`client/main.ts`) and enables the headline fonts when the page and the image of its first view have been painted, and at
 * the visitor's first touch, key or scroll at the latest. Without paint timing, or in a tab that is not shown, it starts three
 * seconds after the page has loaded. Fonts that an earlier page of the visit has requested are in the browser's cache and are
 * enabled at once; only the tab's own storage knows, which ends with the visit. A second element of font rules is for letters
 * that the page does without unless the visit has them.
 */
const key = 'vaasal-fonts'
const [fonts, spare] = document.querySelectorAll<HTMLStyleElement>('style[data-fonts]')
const { runtime } = scriptData
let isStarted = false
const known: string = attempt(() => sessionStorage[key]) ?? ''

const enable = (style: HTMLStyleElement | undefined) => style?.removeAttribute('media')
const isKnown = (style: HTMLStyleElement) => known.includes(style.dataset.fonts ?? '')

function start(): void {
  if (isStarted) return
  isStarted = true
  enable(fonts)
  attempt(() => {
    if (fonts && !isKnown(fonts)) sessionStorage[key] = `${fonts.dataset.fonts} ${known}`.slice(0, 400)
  })
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: runtime }))
}

function startAfterImage(): void {
  const startAfterFrame = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))
  const image = document.querySelector<HTMLImageElement>('[fetchpriority=high]')
  if (!image) start()
  else if (image.complete) startAfterFrame()
  else image.onload = image.onerror = startAfterFrame
}

for (const style of [fonts, spare]) if (style && isKnown(style)) enable(style)
for (const type of ['pointerdown', 'keydown', 'scroll'])
  addEventListener(type, start, { once: true, passive: true })
addEventListener('load', () => setTimeout(start, 3000))
new PerformanceObserver((_, observer) => {
  observer.disconnect()
  startAfterImage()
}).observe({ type: 'paint', buffered: true })
