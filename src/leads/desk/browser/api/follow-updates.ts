/** How the page learns of changes: as they happen, by asking, or not at all. */
export type Connection = 'live' | 'polling' | 'offline'

/** What is used of an `EventSource`. */
export interface UpdateStream {
  readonly readyState: number
  addEventListener(type: string, listener: () => void): void
  close(): void
}

interface FollowOptions {
  /** Something may have changed. */
  onChange: () => void
  onConnection: (connection: Connection) => void
  open?: (address: string) => UpdateStream
}

/** Milliseconds between questions while there is no stream of events. */
const pollInterval = 15_000

/**
 * Follows the server's events. Where the stream cannot be opened, asks every 15 seconds and tries again; a page that
 * comes back to the front or online asks at once. A page in the background only asks: a browser has few connections to
 * a server, and each stream takes one for good. Returns a function that ends it.
 */
export function followUpdates({ onChange, onConnection, open = openEvents }: FollowOptions): () => void {
  let source: UpdateStream | undefined
  let wasOpen = false
  const isClosed = () => source === undefined || source.readyState === 2
  const isHidden = () => document.visibilityState === 'hidden'

  const connect = () => {
    source?.close()
    const stream = open('/api/updates')
    source = stream
    stream.addEventListener('changed', onChange)
    stream.addEventListener('open', () => {
      onConnection('live')
      // What happened between two streams.
      if (wasOpen) onChange()
      wasOpen = true
    })
    stream.addEventListener('error', () => {
      onConnection(navigator.onLine ? 'polling' : 'offline')
      // Why the stream was refused is said by the next reply, such as that the session has ended.
      if (stream.readyState === 2) onChange()
    })
  }
  const timer = setInterval(() => {
    if (source?.readyState === 1) return
    onChange()
    // The browser itself opens a broken stream again, but not one that was refused.
    if (isClosed() && !isHidden()) connect()
  }, pollInterval)
  const showOrHide = () => {
    if (isHidden()) return source?.close()
    if (isClosed()) connect()
    onChange()
  }
  const goOffline = () => onConnection('offline')

  connect()
  document.addEventListener('visibilitychange', showOrHide)
  window.addEventListener('online', showOrHide)
  window.addEventListener('offline', goOffline)
  return () => {
    source?.close()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', showOrHide)
    window.removeEventListener('online', showOrHide)
    window.removeEventListener('offline', goOffline)
  }
}

const openEvents = (address: string): UpdateStream => new EventSource(address)
