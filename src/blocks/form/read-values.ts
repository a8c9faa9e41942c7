import type { FormProps } from './schema.ts'

/** The values of the form, by field name. */
export interface FormValues {
  texts: Record<string, string>
  files: Record<string, File>
  /** Whether each consent is given. */
  consents: Record<string, boolean>
  /** The value of the honeypot, which people do not see and leave empty. */
  honeypot: string
}

/**
 * Name of the honeypot: no field can have a name with a dot. A form in which it is filled is sent as well, and marked.
 */
export const honeypotName = 'website.url'
/** Its name in pages of earlier versions, which may still be open. A field may have it. */
export const formerHoneypotName = 'website'

/** The name under which a consent is sent by a form without a script. */
export const toConsentName = (key: string) => `consent.${key}`

/** Reads the values from the document: the controls are uncontrolled. */
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
    values.consents[key] = findInput(form, toConsentName(key))?.checked ?? false
  }
  return values
}

/** Restores values that were lost while the form woke; never overwrites what is there now. */
export function restoreValues(form: HTMLFormElement, { texts, consents }: FormValues): void {
  for (const [name, text] of Object.entries(texts)) {
    const input = findInput(form, name)
    if (input && text && !readInput(input)) input.value = text
  }
  for (const [key, ticked] of Object.entries(consents)) {
    const input = findInput(form, toConsentName(key))
    if (input && ticked) input.checked = true
  }
}

/** The field of that name. A `select` has the properties that are used here as well. */
export function findInput(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const found = form.elements.namedItem(name)
  return found instanceof HTMLElement ? (found as HTMLInputElement) : undefined
}

/** What the visitor wrote into a field: the country code with which a phone field begins is not an answer. */
export function readInput(input: HTMLInputElement): string {
  const text = input.value.trim()
  return text.replace(/[\s+]/g, '') === input.dataset.dialCode ? '' : text
}

function readText(form: HTMLFormElement, name: string): string {
  const input = findInput(form, name)
  return input ? readInput(input) : ''
}
