import type { FormProps } from './schema.ts'

/** What stands in the form, by field name. */
export interface FormValues {
  texts: Record<string, string>
  files: Record<string, File>
  /** Yes or no for every consent that is shown. */
  consents: Record<string, boolean>
  /** What was written into the field that people do not see; people leave it empty. */
  honeypot: string
}

/** Name of the field that only programs fill in; such a form is sent all the same, and marked. */
export const honeypotName = 'website'

/** The name under which a consent is sent by a form without a script. */
export const nameConsent = (key: string) => `consent.${key}`

/** Reads the values where the visitor wrote them: the document holds them, not React. */
export function readValues(
  form: HTMLFormElement,
  { fields, consents = [] }: Pick<FormProps, 'fields' | 'consents'>,
): FormValues {
  const values: FormValues = { texts: {}, files: {}, consents: {}, honeypot: readText(form, honeypotName) }
  for (const { name, kind } of fields) {
    if (kind !== 'file') values.texts[name] = readText(form, name)
    const file = kind === 'file' ? findInput(form, name)?.files?.[0] : undefined
    if (file) values.files[name] = file
  }
  for (const { key } of consents) {
    values.consents[key] = findInput(form, nameConsent(key))?.checked ?? false
  }
  return values
}

/** Puts back what the page lost while it was waking; never touches what stands there now. */
export function restoreValues(form: HTMLFormElement, { texts, consents }: FormValues): void {
  for (const [name, text] of Object.entries(texts)) {
    const input = findInput(form, name)
    if (input && !input.value && text) input.value = text
  }
  for (const [key, ticked] of Object.entries(consents)) {
    const input = findInput(form, nameConsent(key))
    if (input && ticked) input.checked = true
  }
}

/** The field of that name; `select` shares what is used of it. */
export function findInput(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const found = form.elements.namedItem(name)
  return found instanceof HTMLElement ? (found as HTMLInputElement) : undefined
}

/**
 * What the visitor wrote into a field, without what the picker has put there by itself: a country code alone is no
 * answer, and neither is the plus before a number that was written without one.
 */
export function readInput(input: HTMLInputElement): string {
  const text = input.value.trim()
  const { dialCode, national } = input.dataset
  if (dialCode && text.replace(/\D/g, '') === dialCode) return ''
  return national === undefined ? text : text.replace(/^\+/, '')
}

function readText(form: HTMLFormElement, name: string): string {
  const input = findInput(form, name)
  return input ? readInput(input) : ''
}
