import { addFrame } from './fill-when-near.ts'

const width = 1024

/** Shows the page of a route in small: its HTML and its files, but nothing that runs, loads a tag or can be used. */
export async function drawThumbnail(holder: HTMLElement): Promise<void> {
  const { route = '' } = holder.dataset
  const reply = await fetch(route)
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
  for (const element of page.querySelectorAll(
    'script, noscript, iframe, link[rel=preload], meta[http-equiv]',
  ))
    element.remove()
  for (const video of page.querySelectorAll('video')) video.removeAttribute('autoplay')
  const frame = addFrame(holder, `<!doctype html>${page.documentElement.outerHTML}`, width)
  const scale = holder.clientWidth / width
  frame.setAttribute('sandbox', 'allow-same-origin')
  frame.style.height = `${holder.clientHeight / scale}px`
  frame.style.transform = `scale(${scale})`
  frame.title = `Thumbnail of ${route}`
  frame.tabIndex = -1
  frame.inert = true
}
