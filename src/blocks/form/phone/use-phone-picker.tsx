import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ViewProps } from '../../define-block.ts'
import { findForm } from '../find-form.ts'
import type { ControlAttributes } from '../form-state.ts'
import type { Messages } from '../messages.ts'
import { findInput, readInput } from '../read-values.ts'
import type { FormField, FormProps } from '../schema.ts'
import type { PhonePickerProps } from './phone-picker.tsx'
import { PhoneStandIn } from './phone-stand-in.tsx'
import { readPhone } from './read-phone.ts'

interface PhonePickers {
  render: (field: FormField, attributes: ControlAttributes) => ReactNode
  /** Replaces the native fields that are still empty. */
  begin: () => void
  onInput: (event: FormEvent<HTMLFormElement>) => void
  onBlur: (event: FormEvent<HTMLFormElement>) => void
  /** Clears the pickers after sending. */
  reset: () => void
}

interface LoadedPicker {
  Picker: ComponentType<PhonePickerProps>
  digits: string
  isOpen: boolean
}

/** What has replaced the native field of that name. */
type Replacement = 'stand-in' | LoadedPicker

/**
 * Replaces the native phone fields: while they are empty by a stand-in, which needs no further code, and by the country
 * picker when a visitor opens its list or leaves the field with a number. A field is never replaced while it has the
 * focus or holds an incomplete number, unless the visitor opens the list: native fields work as well, and no digit is lost.
 */
export function usePhonePicker(
  { id, messages, fields, form: target }: ViewProps<FormProps, Messages>,
  lang: string,
): PhonePickers {
  const [replacements, setReplacements] = useState<Record<string, Replacement>>({})
  const [round, setRound] = useState(0)
  const names = fields.flatMap(({ name, kind }) => (kind === 'phone' ? [name] : []))

  function findField(name: string): HTMLInputElement | undefined {
    const form = findForm(id)
    return form && findInput(form, name)
  }

  const replace = (name: string, replacement: Replacement) =>
    setReplacements((before) =>
      typeof before[name] === 'object' ? before : { ...before, [name]: replacement },
    )

  /** Replaces a field that has not got the focus. */
  async function settle(name: string): Promise<void> {
    const input = findField(name)
    if (!input || document.activeElement === input) return
    const text = readInput(input)
    if (!text) return replace(name, 'stand-in')
    const digits = await readPhone(text, target)
    if (digits === undefined) return
    const module = await loadPicker()
    if (!module || document.activeElement === input || readInput(input) !== text || !input.isConnected) return
    // At once, so that the visitor cannot come back to the field in between.
    flushSync(() => replace(name, { Picker: module.PhonePicker, digits, isOpen: false }))
  }

  async function open(name: string): Promise<void> {
    const module = await loadPicker()
    const input = findField(name)
    if (!module || !input) return
    const digits = readDigits(readInput(input), target.callingCode)
    flushSync(() => replace(name, { Picker: module.PhonePicker, digits, isOpen: true }))
  }

  function settleLater(target: EventTarget): void {
    const { name } = target as HTMLInputElement
    if (names.includes(name) && typeof replacements[name] !== 'object') void settle(name)
  }

  return {
    render(field, attributes) {
      const { name } = field
      const replacement = replacements[name]
      if (!replacement) return null
      const common = { messages, attributes, field, target, lang }
      if (replacement === 'stand-in')
        return <PhoneStandIn key={round} {...common} onOpen={() => void open(name)} />
      const { Picker, digits, isOpen } = replacement
      return <Picker key={round} {...common} digits={digits} isOpen={isOpen} />
    },
    begin() {
      for (const name of names) void settle(name)
    },
    onInput: ({ target }) => {
      // Filled in by the browser.
      if (target !== document.activeElement) settleLater(target)
    },
    onBlur: ({ target }) => settleLater(target),
    reset() {
      setReplacements((before) =>
        Object.fromEntries(
          Object.entries(before).map(([name, entry]) => [
            name,
            entry === 'stand-in' ? entry : { ...entry, digits: '', isOpen: false },
          ]),
        ),
      )
      setRound((before) => before + 1)
    },
  }
}

const loadPicker = () => import('./phone-picker.tsx').catch(() => undefined)

/** The international digits of a number that need not be complete. */
function readDigits(text: string, callingCode: string): string {
  const digits = text.replace(/\D/g, '')
  return !digits || text.startsWith('+') ? digits : callingCode + digits.replace(/^0/, '')
}
