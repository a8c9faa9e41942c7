/**
 * Puts the caret behind the country code when a visitor enters a phone field that holds nothing else, so that the number
 * follows it: before the form wakes and after. Tab selects everything, in some browsers after the event. In a field that the
 * visitor has entered already, what was typed since into the code comes behind it.
 */
export function passCountryCodes(document: Document): void {
  const pass = ({ target }: Pick<Event, 'target'>) => {
    const input = target as HTMLInputElement
    const { dataset, value } = input
    const isCode = dataset.dialCode && value.replace(/[\s+]/g, '') === dataset.dialCode
    if (isCode) input.setSelectionRange(value.length, value.length)
    return isCode
  }
  const entered = document.activeElement as HTMLInputElement | null
  if (entered) {
    pass({ target: entered })
    moveBehindCode(entered)
  }
  for (const type of ['focusin', 'click'])
    document.addEventListener(type, (event) => {
      if (pass(event)) requestAnimationFrame(() => pass(event))
    })
}

/** Moves what stands before or inside the country code of a phone field, up to the caret, behind the code. */
function moveBehindCode(input: HTMLInputElement): void {
  const { dataset, defaultValue, value, selectionStart } = input
  if (!dataset.dialCode || selectionStart === null) return
  const rest = value.slice(selectionStart)
  const begin = defaultValue.slice(0, defaultValue.length - rest.length)
  if (!rest || begin + rest !== defaultValue || !value.startsWith(begin)) return
  input.value = defaultValue + value.slice(begin.length, selectionStart)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
