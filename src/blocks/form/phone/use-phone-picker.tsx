import { type ComponentType, type FormEvent, type ReactNode, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ViewProps } from '../../define-block.ts'
import { findForm } from '../find-form.ts'
import type { ControlAttributes } from '../form-state.ts'
import type { Messages } from '../messages.ts'
import { findInput, readInput } from '../read-values.ts'
import type { FormField, FormProps } from '../schema.ts'
import { type Country, PhoneField } from './phone-field.tsx'
import type { PhonePickerProps } from './phone-picker.tsx'
import { loadPhoneReadout } from './read-phone.ts'

interface LoadedPicker {
  Picker: ComponentType<PhonePickerProps>
  digits: string
}

/** A phone field with the country of its number, or the picker in its place. */
type ShownPhone = Country | LoadedPicker

/**
 * Shows the countries of numbers in the phone fields, and puts the country picker in the place of a field when a visitor
 * opens its list. A number is written out only after the visitor has left it: no digit is lost.
 */
export function usePhonePicker(
  { id, messages, fields, form: home }: ViewProps<FormProps, Messages>,
  lang: string,
) {
  const [phones, setPhones] = useState<Readonly<Record<string, ShownPhone>>>({})
  /** The fields in which a number of another country than the one shown is being written. */
  const [foreign, setForeign] = useState<Readonly<Record<string, boolean>>>({})
  const [isMounted, setMounted] = useState(false)
  const names = fields.flatMap(({ name, kind }) => (kind === 'phone' ? [name] : []))
  const isLoaded = (name: string) => 'Picker' in (phones[name] ?? home)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form has woken
  useLayoutEffect(() => {
    setMounted(true)
    for (const name of names) {
      const input = findField(name)
      const active = document.activeElement
      if (!input || !active) continue
      // The list of countries was touched, which woke the form.
      const isTouched = active !== input && input.closest('[data-picker]')?.contains(active)
      void (isTouched ? open(name) : settle(name))
    }
  }, [])

  function findField(name: string): HTMLInputElement | undefined {
    const form = findForm(id)
    return form && findInput(form, name)
  }

  function show(name: string, phone: ShownPhone): void {
    setPhones((before) => ('Picker' in (before[name] ?? home) ? before : { ...before, [name]: phone }))
    setForeign((before) => ({ ...before, [name]: false }))
  }

  /**
   * Shows the country of the number in a field that has not got the focus, and writes the number out; without a number,
   * the country and code of the site.
   */
  async function settle(name: string): Promise<void> {
    const input = findField(name)
    if (!input || document.activeElement === input) return
    const text = readInput(input)
    if (!text) {
      input.value = `+${home.callingCode}`
      return show(name, home)
    }
    const number = await loadPhoneReadout(text, home)
    if (!number || document.activeElement === input || readInput(input) !== text || !input.isConnected) return
    input.value = number.text
    show(name, number)
  }

  async function open(name: string): Promise<void> {
    const module = await import('./phone-picker.tsx').catch(() => undefined)
    const input = findField(name)
    if (!module || !input) return
    const digits = readDigits(readInput(input), home.callingCode)
    flushSync(() => show(name, { Picker: module.PhonePicker, digits }))
  }

  function settleField(target: EventTarget): void {
    const { name } = target as HTMLInputElement
    if (names.includes(name) && !isLoaded(name)) void settle(name)
  }

  return {
    render(field: FormField, attributes: ControlAttributes): ReactNode {
      const { name } = field
      const phone = phones[name] ?? home
      const common = { messages, attributes, field }
      if ('Picker' in phone) return <phone.Picker {...common} lang={lang} home={home} digits={phone.digits} />
      return (
        <PhoneField
          {...common}
          home={home}
          state={{
            shown: foreign[name] ? undefined : phone,
            name: isMounted ? toCountryName(phone.country, lang) : undefined,
            onOpen: () => void open(name),
            onInput({ currentTarget }) {
              // A number with its own plus, written behind the country code, replaces it.
              const own = /\+.*(\+.*)$/.exec(currentTarget.value)?.[1]
              if (own !== undefined) currentTarget.value = own
              const isForeign = hasOtherCode(currentTarget.value, phone.callingCode)
              if (isForeign !== (foreign[name] ?? false))
                setForeign((before) => ({ ...before, [name]: isForeign }))
            },
          }}
        />
      )
    },
    onInput({ target }: FormEvent<HTMLFormElement>): void {
      // Filled in by the browser.
      if (target !== document.activeElement) settleField(target)
    },
    onBlur: ({ target }: FormEvent<HTMLFormElement>): void => settleField(target),
    /** Clears the fields after sending. */
    reset(): void {
      setPhones({})
      setForeign({})
    },
  }
}

/** The name of a country (`IN`) in a language; its code where the browser does not know it. */
function toCountryName(code: string, lang: string): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

/** The international digits of a number that need not be complete. */
function readDigits(text: string, callingCode: string): string {
  const digits = text.replace(/\D/g, '')
  return !digits || text.startsWith('+') ? digits : callingCode + digits.replace(/^0/, '')
}

/** Whether the number begins with the code of another country. */
function hasOtherCode(text: string, callingCode: string): boolean {
  const digits = /^\s*\+/.test(text) ? text.replace(/\D/g, '') : ''
  return !digits.startsWith(callingCode) && !callingCode.startsWith(digits)
}
