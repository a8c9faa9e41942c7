import type { PageAnalytics } from '../../core/model/page.ts'
import type { CountedEvent } from './to-counted-event.ts'

/** The command queue of Google's tags; it may be filled before they load. */
type DataLayer = unknown[]
type TaggedWindow = Window & { dataLayer?: DataLayer }

export interface Tags {
  send: (event: CountedEvent) => void
}

const host = 'https://www.googletagmanager.com'

/** Loads the page's tags once the page is idle; `undefined` for a page without tags. */
export function createTags({ tag, tagManager }: PageAnalytics): Tags | undefined {
  if (!tag && !tagManager) return undefined
  const tagged: TaggedWindow = window
  tagged.dataLayer ??= []
  const layer = tagged.dataLayer
  if (tagManager) layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  if (tag) {
    command(layer, 'js', new Date())
    command(layer, 'config', tag)
  }
  afterLoad(() => {
    if (tagManager) addScript(`${host}/gtm.js?id=${encodeURIComponent(tagManager)}`)
    if (tag) addScript(`${host}/gtag/js?id=${encodeURIComponent(tag)}`)
  })
  return {
    send({ name, details }) {
      if (tag) command(layer, 'event', name, details)
      if (tagManager) layer.push({ event: name, ...details })
    },
  }
}

/** The tag recognises commands by their type: they must be `arguments` objects, not arrays. */
function command(layer: DataLayer, ...words: unknown[]): void {
  function collect(..._words: unknown[]): IArguments {
    // biome-ignore lint/complexity/noArguments: an array would be ignored
    return arguments
  }
  layer.push(collect(...words))
}

function addScript(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}

function afterLoad(run: () => void): void {
  const rest = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 5000 }) : setTimeout(run, 500)
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest, { once: true })
}
