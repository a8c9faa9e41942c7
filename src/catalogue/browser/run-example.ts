/** Heights of frames, before their content is known and after, in CSS pixels. Bars and menus need some room. */
const firstHeight = 720
const minHeight = 280
const maxHeight = 3000
/** What a dialog needs around its sheet. */
const roundDialog = 48

/**
 * Gives a frame the height of its content, and keeps its links inside: an example leads nowhere. The frame is scaled to
 * its holder.
 */
export function runExample(holder: HTMLElement, frame: HTMLIFrameElement, width: number): void {
  const setHeight = (height: number) => {
    frame.style.height = `${height}px`
    const scale = Math.min(1, holder.clientWidth / width)
    frame.style.transform = `scale(${scale})`
    holder.style.height = `${Math.ceil(height * scale) + 2}px`
  }
  let height = Number(holder.dataset.height ?? firstHeight)
  setHeight(height)
  const resized = new ResizeObserver(() => (frame.isConnected ? setHeight(height) : resized.disconnect()))
  resized.observe(holder)
  frame.addEventListener('load', () => {
    const page = frame.contentDocument
    if (!page?.body) return
    if (holder.dataset.open !== undefined) page.querySelector('dialog')?.setAttribute('open', '')
    page.addEventListener('click', stayInside)
    page.body.style.minHeight = '0'
    const measure = () => {
      const sheet = page.querySelector('dialog[open] > *')
      const content = Math.max(
        page.body.getBoundingClientRect().height,
        sheet ? sheet.scrollHeight + roundDialog : 0,
      )
      if (content < minHeight / 10) scrollDown(page)
      height = Math.min(Math.max(minHeight, Math.ceil(content)), maxHeight)
      holder.dataset.height = String(height)
      setHeight(height)
      followHeight(page, frame, measure)
    }
    page.fonts.ready.then(measure)
  })
}

/**
 * Reports the next change of what a page shows, such as that of a block that wakes and then takes less room. What changes
 * with the frame itself, because a part is as high as the window, has changed before and is not reported.
 */
function followHeight(page: Document, frame: HTMLIFrameElement, report: () => void): void {
  // The page has its new window once the frame has been laid out.
  void frame.offsetHeight
  const before = page.body.offsetHeight
  const observer = new ResizeObserver(() => {
    if (page.body.offsetHeight === before) return
    observer.disconnect()
    report()
  })
  observer.observe(page.body)
}

/** A block that floats over its page may only appear when the page is scrolled. */
function scrollDown(page: Document): void {
  page.body.style.minHeight = `${4 * minHeight}px`
  page.documentElement.scrollTo({ top: 2 * minHeight, behavior: 'instant' })
}

function stayInside(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]')
  if (!link || event.defaultPrevented) return
  event.preventDefault()
  const target = link.getAttribute('href') ?? ''
  if (target.startsWith('#')) link.ownerDocument.getElementById(target.slice(1))?.scrollIntoView()
}
