import { repeat } from '../../../../http/repeat.ts'

/** The note with the time at which an intake of a site last said that it runs. */
export const runningNote = 'running'

interface NoteWriter {
  writeNote(name: string, value: string): Promise<void>
}

/** Milliseconds between two notes. An intake that has stopped counts as running until three are missing. */
const interval = 30_000
export const runningFor = 3 * interval

/** Whether an intake of a site runs, by its note. The clocks of two machines may differ. */
export const isRunning = (note: string | undefined, now: number): boolean =>
  Boolean(note) && Math.abs(now - Number(note)) < runningFor

/**
 * Notes that an intake runs; returns the function that ends it. Several intakes of a site share the note, so one that stops
 * leaves it: it may be all that is known of the others.
 */
export const noteRunning = (store: NoteWriter, clock: () => number): (() => void) =>
  // The store has logged its error.
  repeat(() => store.writeNote(runningNote, String(clock())).catch(() => {}), interval)
