import { statSync } from 'node:fs'

/** Editors write a file in several steps; after this many milliseconds of silence it counts as written. */
const quiet = 25
/** How often a file that is empty is given more time. */
const maxDelay = 6
/** The watcher drops events of a file that come within 50 ms of the last one: afterwards the files are looked at again. */
const afterDropped = 70

/**
 * Gathers the events of a save. `onSettled` runs once when the files have come to rest, and again when one of them has
 * changed since without an event.
 */
export function followFiles(onSettled: () => void): { touch: (file: string) => void; close: () => void } {
  const files = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let patience = 0

  const settle = () => {
    const stamps = [...files].map((file) => ({ file, ...stampOf(file) }))
    if (patience < maxDelay && stamps.some(({ size }) => size === 0)) {
      patience += 1
      timer = setTimeout(settle, quiet)
      return
    }
    patience = 0
    onSettled()
    timer = setTimeout(() => {
      if (stamps.some(({ file, time, size }) => stampOf(file).time !== time || stampOf(file).size !== size))
        settle()
      else files.clear()
    }, afterDropped)
  }
  return {
    touch(file) {
      files.add(file)
      clearTimeout(timer)
      timer = setTimeout(settle, quiet)
    },
    close: () => clearTimeout(timer),
  }
}

function stampOf(file: string): { time: number; size: number } {
  const { mtimeMs = -1, size = -1 } = statSync(file, { throwIfNoEntry: false }) ?? {}
  return { time: mtimeMs, size }
}
