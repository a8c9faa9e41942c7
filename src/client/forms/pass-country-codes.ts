/**
 * Puts the caret behind the country code when a visitor enters a phone field that holds nothing else, so that the number
 * follows it: before the form wakes and after. Tab selects everything, in some browsers after the event.
 *
 * @param first the event with which this began
 */
export function passCountryCodes(document: Document, first?: Event): void {
  const pass = ({ target }: Event) => {
    const input = target as HTMLInputElement
    const { dataset, value } = input
    if (dataset.dialCode && value.replace(/[\s+]/g, '') === dataset.dialCode)
      input.setSelectionRange(value.length, value.length)
  }
  if (first) pass(first)
  for (const type of ['focusin', 'click'])
    document.addEventListener(type, (event) => {
      pass(event)
      requestAnimationFrame(() => pass(event))
    })
}
