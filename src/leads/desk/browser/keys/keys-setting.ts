const name = 'desk-keys'

/** Whether single keys act. Who dictates or touches keys by accident turns them off; this browser remembers it. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(name) !== 'off'
  } catch {
    return true
  }
}

/** Remembers in this browser whether single keys act. Has no effect where nothing can be stored. */
export function switchKeys(on: boolean): void {
  try {
    localStorage.setItem(name, on ? 'on' : 'off')
  } catch {
    // Without storage the keys stay on.
  }
}
