import { useEffect, useRef } from 'react'

/** What a key does. Returns `false` if it does nothing now, so that the browser or another part may act. */
type KeyActions = Readonly<Record<string, (event: KeyboardEvent) => unknown>>

/** Reacts to single keys, by `event.key`, wherever the focus is, but not while somebody types or chooses. */
export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const react = (event: KeyboardEvent) => {
      if (!isForUs(event)) return
      const action = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      if (action && action(event) !== false) event.preventDefault()
    }
    window.addEventListener('keydown', react)
    return () => window.removeEventListener('keydown', react)
  }, [])
}

/** Keys that move or close work for everybody; letters can be turned off. */
const always = /^(?:Arrow\w+|Escape)$/

function isForUs(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  if (!always.test(event.key) && !areKeysOn()) return false
  const target = event.target instanceof Element ? event.target : document.body
  return (
    target.closest('input, textarea, option, select:not(.opens-by-key), [contenteditable], dialog') === null
  )
}

const settingName = 'desk-keys'

/** Whether single keys act. Who dictates or touches keys by accident turns them off; this browser remembers it. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(settingName) !== 'off'
  } catch {
    return true
  }
}

/** Remembers in this browser whether single keys act. Has no effect where nothing can be stored. */
export function switchKeys(on: boolean): void {
  try {
    localStorage.setItem(settingName, on ? 'on' : 'off')
  } catch {
    // Without storage the keys stay on.
  }
}
