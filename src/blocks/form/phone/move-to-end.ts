/** Puts the caret behind the last character. */
export function moveToEnd(input: HTMLInputElement): void {
  input.setSelectionRange(input.value.length, input.value.length)
}

/** Puts the caret behind the country code while nothing else is in the field, so that the number follows it. */
export function passCountryCode(input: HTMLInputElement, dialCode: string): void {
  if (input.value.replace(/\D/g, '') === dialCode) moveToEnd(input)
}
