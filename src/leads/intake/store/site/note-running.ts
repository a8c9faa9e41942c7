/** The note with the time at which an intake of a site said that it runs; empty once it has stopped. */
export const runningNote = 'running'

interface NoteWriter {
  writeNote(name: string, value: string): Promise<void>
}

/** Milliseconds between two notes. An intake that was killed counts as running until three are missing. */
const interval = 30_000
export const runningFor = 3 * interval

/** Whether an intake of a site runs, by its note. The clocks of two machines may differ. */
export const isRunning = (note: string | undefined, now: number): boolean =>
  Boolean(note) && Math.abs(now - Number(note)) < runningFor

/**
 * Notes that an intake runs, until it is stopped. Several intakes of a site share the note: when one stops, the next note
 * of another follows.
 */
export function noteRunning(store: NoteWriter, clock: () => number): () => Promise<void> {
  // The store has logged its error.
  const note = (value: string) => store.writeNote(runningNote, value).catch(() => {})
  const look = () => void note(String(clock()))
  look()
  const timer = setInterval(look, interval)
  timer.unref()
  return () => {
    clearInterval(timer)
    return note('')
  }
}
