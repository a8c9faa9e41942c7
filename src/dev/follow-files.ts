import { statSync } from 'node:fs'

/**
 * Milliseconds without an event after which a file counts as written: editors save in several steps. A step that comes
 * later is found when the files are compared again.
 */
const settleDelay = 10
/** How often an empty file is given more time: some editors truncate a file before they write it. */
const maxRetries = 15
/** Milliseconds after which the files are compared again: the watcher drops events within 50 ms of the previous one. */
const recheckDelay = 70

/**
 * Combines the events of a save. `onSettled` is called with the files once when they have settled, and again if one of
 * them then changed without an event.
 */
export function followFiles(onSettled: (files: ReadonlySet<string>) => void) {
  const files = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let retries = 0

  const settle = () => {
    const stamps = [...files].map((file) => ({ file, ...readStamp(file) }))
    if (retries < maxRetries && stamps.some(({ size }) => size === 0)) {
      retries += 1
      timer = setTimeout(settle, settleDelay)
      return
    }
    retries = 0
    onSettled(files)
    const isChanged = ({ file, time, size }: (typeof stamps)[number]) =>
      readStamp(file).time !== time || readStamp(file).size !== size
    timer = setTimeout(() => (stamps.some(isChanged) ? settle() : files.clear()), recheckDelay)
  }
  return {
    touch(file: string): void {
      files.add(file)
      clearTimeout(timer)
      timer = setTimeout(settle, settleDelay)
    },
    close: (): void => clearTimeout(timer),
  }
}

function readStamp(file: string): { time: number; size: number } {
  const { mtimeMs = -1, size = -1 } = statSync(file, { throwIfNoEntry: false }) ?? {}
  return { time: mtimeMs, size }
}
