import { notePresses } from './note-presses.ts'

/** What a page does for its forms beside waking them. */
export function serveForms(document: Document): void {
  notePresses(document)
  document.addEventListener(
    'focusin',
    (event) =>
      import('./pass-country-codes.ts').then(({ passCountryCodes }) => passCountryCodes(document, event)),
    { once: true },
  )
}
