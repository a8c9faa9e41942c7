/**
 * Returns a function that gives the number of the current turn of the event loop. What was read from the disk once in a
 * turn need not be read again for the other requests that arrived with the first.
 */
export function countTurns(): () => number {
  let turn = 0
  let isCounting = false
  const advance = () => {
    turn++
    isCounting = false
  }
  return () => {
    if (!isCounting) {
      isCounting = true
      setImmediate(advance)
    }
    return turn
  }
}
