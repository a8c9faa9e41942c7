/** Tells those who follow it. */
export interface Signal<Value> {
  send(value: Value): void
  /** Returns a function that ends it. */
  follow(listener: (value: Value) => void): () => void
}

/** Listeners are called before `send` returns. A listener that is added or removed during a call of `send` hears, or no longer hears, the next call. */
export function createSignal<Value>(): Signal<Value> {
  const listeners = new Set<(value: Value) => void>()
  return {
    send: (value) => {
      for (const listener of [...listeners]) listener(value)
    },
    follow: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
