import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ViewProps } from '../../define-block.ts'
import { findForm } from '../find-form.ts'
import type { ControlAttributes } from '../form-state.ts'
import type { Messages } from '../messages.ts'
import { findInput, readInput } from '../read-values.ts'
import type { FormField, FormProps } from '../schema.ts'
import type { PhonePickerProps } from './phone-picker.tsx'
import { PhoneStandIn, type ShownPhone } from './phone-stand-in.tsx'
import { describePhone } from './read-phone.ts'

interface PhonePickers {
  render: (field: FormField, attributes: ControlAttributes) => ReactNode
  /** Replaces the native fields that have not got the focus. */
  begin: () => void
  onInput: (event: FormEvent<HTMLFormElement>) => void
  onBlur: (event: FormEvent<HTMLFormElement>) => void
  /** Clears the fields after sending. */
  reset: () => void
}

interface LoadedPicker {
  Picker: ComponentType<PhonePickerProps>
  digits: string
  isOpen: boolean
}

/** What has replaced a native field: a stand-in, or the picker. */
type Replacement = ShownPhone | LoadedPicker

/**
 * Replaces the native phone fields by a stand-in with the country of the number, and by the country picker when a visitor
 * opens its list. A native field is never replaced while it has the focus or holds an incomplete number, and a number is
 * written out only after the visitor has left it: no digit is lost.
 */
export function usePhonePicker(
  { id, messages, fields, form: target }: ViewProps<FormProps, Messages>,
  lang: string,
): PhonePickers {
  const [replacements, setReplacements] = useState<Readonly<Record<string, Replacement>>>({})
  const [round, setRound] = useState(0)
  const { country, callingCode } = target
  const home: ShownPhone = { country, callingCode, text: `+${callingCode}` }
  const names = fields.flatMap(({ name, kind }) => (kind === 'phone' ? [name] : []))

  function findField(name: string): HTMLInputElement | undefined {
    const form = findForm(id)
    return form && findInput(form, name)
  }

  const replace = (name: string, replacement: Replacement) =>
    setReplacements((before) => {
      const old = before[name]
      return old && 'Picker' in old ? before : { ...before, [name]: replacement }
    })

  /** Shows the country of the number in a field that has not got the focus, and writes the number out. */
  async function settle(name: string): Promise<void> {
    const input = findField(name)
    if (!input || document.activeElement === input) return
    const text = readInput(input)
    if (!text) {
      if (!replacements[name]) replace(name, home)
      return
    }
    const number = await describePhone(text, target)
    if (!number || document.activeElement === input || readInput(input) !== text || !input.isConnected) return
    input.value = number.text
    // At once, so that the visitor cannot come back to the field in between.
    flushSync(() => replace(name, number))
  }

  async function open(name: string): Promise<void> {
    const module = await import('./phone-picker.tsx').catch(() => undefined)
    const input = findField(name)
    if (!module || !input) return
    const digits = readDigits(readInput(input), callingCode)
    flushSync(() => replace(name, { Picker: module.PhonePicker, digits, isOpen: true }))
  }

  function settleField(target: EventTarget): void {
    const { name } = target as HTMLInputElement
    const replacement = replacements[name]
    if (names.includes(name) && !(replacement && 'Picker' in replacement)) void settle(name)
  }

  return {
    render(field, attributes) {
      const { name } = field
      const replacement = replacements[name]
      if (!replacement) return null
      const common = { messages, attributes, field, lang }
      if (!('Picker' in replacement))
        return <PhoneStandIn key={round} {...common} shown={replacement} onOpen={() => void open(name)} />
      const { Picker, digits, isOpen } = replacement
      return <Picker key={round} {...common} target={target} digits={digits} isOpen={isOpen} />
    },
    begin() {
      for (const name of names) void settle(name)
    },
    onInput({ target }) {
      // Filled in by the browser.
      if (target !== document.activeElement) settleField(target)
    },
    onBlur: ({ target }) => settleField(target),
    reset() {
      setReplacements((before) =>
        Object.fromEntries(
          Object.entries(before).map(([name, entry]) => [
            name,
            'Picker' in entry ? { ...entry, digits: '', isOpen: false } : home,
          ]),
        ),
      )
      setRound((before) => before + 1)
    },
  }
}

/** The international digits of a number that need not be complete. */
function readDigits(text: string, callingCode: string): string {
  const digits = text.replace(/\D/g, '')
  return !digits || text.startsWith('+') ? digits : callingCode + digits.replace(/^0/, '')
}
