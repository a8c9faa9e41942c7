import { toBoxName } from '../../contracts/answer-rule.ts'
import type { FormProps } from './schema.ts'

/** The values of the form, by field name. */
export interface FormValues {
  texts: Record<string, string>
  /** What is ticked in each list. */
  lists: Record<string, string[]>
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
  const values: FormValues = {
    ...{ texts: {}, lists: {}, files: {}, consents: {} },
    honeypot: readText(form, honeypotName),
  }
  for (const { name, rule } of fields) {
    const file = rule.read === 'file' ? findInput(form, name)?.files?.[0] : undefined
    if (file) values.files[name] = file
    if (rule.read === 'list') values.lists[name] = listBoxes(form, name).flatMap(readTicked)
    else if (rule.read !== 'file') values.texts[name] = readText(form, name)
  }
  for (const { key } of consents) {
    values.consents[key] = findInput(form, toConsentName(key))?.checked ?? false
  }
  return values
}

/** Restores values that were lost while the form woke; never overwrites what is there now. */
export function restoreValues(form: HTMLFormElement, { texts, lists, consents }: FormValues): void {
  for (const [name, text] of Object.entries(texts)) {
    const controls = listControls(form, name)
    const [first] = controls
    if (first?.type === 'radio') {
      if (!controls.some(({ checked }) => checked))
        for (const radio of controls) radio.checked = radio.value === text
    } else if (first && text && !readInput(first)) first.value = text
  }
  for (const [name, ticked] of Object.entries(lists))
    for (const box of listBoxes(form, name)) box.checked ||= ticked.includes(box.value)
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

/** The controls of that name: several for radio buttons. */
function listControls(form: HTMLFormElement, name: string): HTMLInputElement[] {
  const found = form.elements.namedItem(name)
  if (found instanceof RadioNodeList) return [...found] as HTMLInputElement[]
  return found ? [found as HTMLInputElement] : []
}

/** The boxes of a list, in the order of the page. */
function listBoxes(form: HTMLFormElement, name: string): HTMLInputElement[] {
  const boxes: HTMLInputElement[] = []
  for (;;) {
    const box = findInput(form, toBoxName(name, boxes.length))
    if (!box) return boxes
    boxes.push(box)
  }
}

const readTicked = ({ checked, value }: HTMLInputElement): string[] => (checked ? [value] : [])

/** Stands for what browsers hide of a date or a time that is not complete: it is neither. */
const incomplete = '-'

/** What the visitor wrote into a field: the country code with which a phone field begins is not an answer. */
export function readInput(input: HTMLInputElement): string {
  const text = input.validity?.badInput ? incomplete : input.value.trim()
  return text.replace(/[\s+]/g, '') === input.dataset.dialCode ? '' : text
}

function readText(form: HTMLFormElement, name: string): string {
  const controls = listControls(form, name)
  const [first] = controls
  if (first?.type === 'radio') return controls.flatMap(readTicked)[0] ?? ''
  return first ? readInput(first) : ''
}
