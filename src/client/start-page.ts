import { reportFailure } from './wake/report-failure.ts'

/** A part of the page's runtime; it works on its own. */
type Starter = (document: Document) => unknown

/** Starts every part of the runtime. A part that throws is reported once, and the others start all the same. */
export function startPage(document: Document, starters: Readonly<Record<string, Starter>>): void {
  for (const [name, start] of Object.entries(starters)) {
    try {
      start(document)
    } catch (cause) {
      reportFailure('start', name, cause)
    }
  }
}
