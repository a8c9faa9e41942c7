import { notePresses } from './note-presses.ts'
import { passCountryCodes } from './pass-country-codes.ts'

/** What a page does for its forms beside waking them. */
export function serveForms(document: Document): void {
  notePresses(document)
  passCountryCodes(document)
}
