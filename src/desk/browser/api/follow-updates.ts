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
 * comes back to the front or online asks at once. Returns a function that ends it.
 */
export function followUpdates({ onChange, onConnection, open = openEvents }: FollowOptions): () => void {
  let source: UpdateStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasOpen = false

  const connect = () => {
    source?.close()
    source = open('/api/updates')
    source.addEventListener('changed', onChange)
    source.addEventListener('open', () => {
      clearTimeout(timer)
      onConnection('live')
      // What happened between two streams.
      if (wasOpen) onChange()
      wasOpen = true
    })
    source.addEventListener('error', () => {
      poll()
      // Why the stream was refused is said by the next reply, such as that the session has ended.
      if (source?.readyState === 2) onChange()
    })
  }
  function poll(): void {
    onConnection(navigator.onLine ? 'polling' : 'offline')
    clearTimeout(timer)
    timer = setTimeout(() => {
      onChange()
      // The browser itself opens a broken stream again, but not one that was refused.
      if (source?.readyState === 2) connect()
      else poll()
    }, pollInterval)
  }
  const ask = () => {
    if (document.visibilityState === 'hidden') return
    if (source?.readyState === 2) connect()
    onChange()
  }
  const goOffline = () => onConnection('offline')

  connect()
  document.addEventListener('visibilitychange', ask)
  window.addEventListener('online', ask)
  window.addEventListener('offline', goOffline)
  return () => {
    source?.close()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', ask)
    window.removeEventListener('online', ask)
    window.removeEventListener('offline', goOffline)
  }
}

const openEvents = (address: string): UpdateStream => new EventSource(address)
