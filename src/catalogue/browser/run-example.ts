/** Heights of frames, before their content is known and after, in CSS pixels. Bars and menus need some room. */
const firstHeight = 720
const roomyHeight = 280
/** What floats over a page goes out of the way in a low window. */
const floatingHeight = 480
const minHeight = 32
const maxHeight = 3000
/** What a dialog needs around its sheet. */
const roundDialog = 48

/** Gives a frame the height of its content, and scales it to its holder. */
export function runExample(holder: HTMLElement, frame: HTMLIFrameElement, width: number): void {
  const least = holder.dataset.roomy === undefined ? minHeight : roomyHeight
  const setHeight = (height: number) => {
    const scale = Math.min(1, holder.clientWidth / width)
    frame.style.height = `${height}px`
    frame.style.transform = `scale(${scale})`
    holder.style.height = `${Math.ceil(height * scale) + holder.offsetHeight - holder.clientHeight}px`
  }
  let height = Number(holder.dataset.height ?? firstHeight)
  setHeight(height)
  const resized = new ResizeObserver(() => (frame.isConnected ? setHeight(height) : resized.disconnect()))
  resized.observe(holder)
  openExample(holder, frame, (page, floats) => {
    if (floats) {
      height = floatingHeight
      setHeight(height)
      return
    }
    const measure = () => {
      const sheet = page.querySelector('dialog[open] > *')
      const content = Math.max(
        page.body.getBoundingClientRect().height,
        sheet ? sheet.scrollHeight + roundDialog : 0,
      )
      height = Math.min(Math.max(least, Math.ceil(content)), maxHeight)
      holder.dataset.height = String(height)
      setHeight(height)
      followHeight(page, frame, measure)
    }
    measure()
  })
}

/**
 * Calls `show` when the page of an example has its fonts, and says whether its block only floats over the page. Its links
 * stay inside: an example leads nowhere.
 */
export function openExample(
  holder: HTMLElement,
  frame: HTMLIFrameElement,
  show: (page: Document, floats: boolean) => void,
): void {
  frame.addEventListener('load', () => {
    const page = frame.contentDocument
    if (!page?.body) return
    if (holder.dataset.open !== undefined) page.querySelector('dialog')?.setAttribute('open', '')
    page.addEventListener('click', stayInside)
    page.body.style.minHeight = '0'
    page.fonts.ready.then(() => {
      const floats = holder.dataset.open === undefined && page.body.getBoundingClientRect().height < minHeight
      if (floats) scrollDown(page)
      show(page, floats)
    })
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
  page.body.style.minHeight = `${3 * floatingHeight}px`
  page.documentElement.scrollTo({ top: floatingHeight, behavior: 'instant' })
}

function stayInside(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]')
  if (!link || event.defaultPrevented) return
  event.preventDefault()
  const target = link.getAttribute('href') ?? ''
  if (target.startsWith('#')) link.ownerDocument.getElementById(target.slice(1))?.scrollIntoView()
}
