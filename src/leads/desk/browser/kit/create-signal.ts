/** Tells those who follow it. */
export interface Signal<Value> {
  send(value: Value): void
  /** Returns a function that ends it. */
  follow(listener: (value: Value) => void): () => void
}

/** Listeners are called before `send` returns. One that is added or removed during a call is so from the next call on. */
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
