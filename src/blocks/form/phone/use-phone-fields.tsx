import { type ComponentType, type FormEvent, type ReactNode, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { parseWrittenNumber } from '../../../core/phone/parse-written-number.ts'
import type { ViewProps } from '../../define-block.ts'
import { findForm } from '../find-form.ts'
import type { ControlAttributes } from '../form-state.ts'
import type { Messages } from '../messages.ts'
import { findInput, readInput } from '../read-values.ts'
import type { FormField, FormProps } from '../schema.ts'
import type { CountryListProps } from './country-list.tsx'
import { type Country, PhoneField } from './phone-field.tsx'
import { loadPhoneReadout } from './read-phone.ts'
import { useCountryNames } from './use-country-names.ts'

/**
 * Shows the countries of numbers in the phone fields, and loads the list of countries when a visitor opens it. A number is
 * written out only after the visitor has left it, and only if it can exist: nothing that was typed is lost.
 */
export function usePhoneFields(
  { id, messages, fields, form: target }: ViewProps<FormProps, Messages>,
  lang: string,
) {
  const [countries, setCountries] = useState<Readonly<Record<string, Country>>>({})
  /** The fields in which a number of another country than the one shown is being written. */
  const [foreign, setForeign] = useState<Readonly<Record<string, boolean>>>({})
  /** The lists that were opened. */
  const [lists, setLists] = useState<Readonly<Record<string, ComponentType<CountryListProps>>>>({})
  const nameCountry = useCountryNames(lang)
  const findHome = (name: string): Country => fields.find((field) => field.name === name)?.rule.home ?? target
  const names = fields.flatMap(({ name, rule }) => (rule.read === 'phone' ? [name] : []))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form has woken
  useLayoutEffect(() => {
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

  function show(name: string, country: Country): void {
    setCountries((before) => ({ ...before, [name]: country }))
    setForeign((before) => ({ ...before, [name]: false }))
  }

  /**
   * Shows the country of the number in a field that has not got the focus, and writes the number out; in an empty field,
   * the country and code with which it began.
   */
  async function settle(name: string): Promise<void> {
    const home = findHome(name)
    const input = findField(name)
    if (!input || document.activeElement === input) return
    const { value } = input
    if (!value.trim()) {
      input.value = `+${home.callingCode}`
      return show(name, home)
    }
    const text = readInput(input)
    const number = text && (await loadPhoneReadout(text, home))
    if (!number || document.activeElement === input || input.value !== value || !input.isConnected) return
    input.value = number.text
    show(name, number)
  }

  async function open(name: string): Promise<void> {
    if (!lists[name]) {
      const module = await import('./country-list.tsx').catch(() => undefined)
      if (!module) return
      flushSync(() => setLists((before) => ({ ...before, [name]: module.CountryList })))
    }
    findField(name)?.closest('[data-picker]')?.querySelector<HTMLElement>('.selected-flag')?.click()
  }

  function choose(name: string, country: Country, rewrite: (text: string) => string): void {
    const input = findField(name)
    if (!input) return
    input.value = rewrite(readInput(input))
    flushSync(() => show(name, country))
    input.focus()
    input.setSelectionRange(input.value.length, input.value.length)
  }

  function settleField(target: EventTarget): void {
    const { name } = target as HTMLInputElement
    if (names.includes(name)) void settle(name)
  }

  return {
    render(field: FormField, attributes: ControlAttributes): ReactNode {
      const { name } = field
      const home = findHome(name)
      const shown = countries[name] ?? home
      const List = lists[name]
      return (
        <PhoneField
          {...{ messages, attributes, field, home }}
          state={{
            shown: foreign[name] ? undefined : shown,
            name: nameCountry?.(shown.country),
            onOpen: () => void open(name),
            list:
              List &&
              ((label) => (
                <List
                  {...{ messages, lang, label }}
                  home={home.country}
                  shown={shown}
                  onChoose={(country, rewrite) => choose(name, country, rewrite)}
                  onCancel={() => requestAnimationFrame(() => findField(name)?.focus())}
                />
              )),
            onInput({ currentTarget }) {
              const { value, dataset } = currentTarget
              // A number with its own plus, written behind the country code that stood there, replaces it.
              const own = new RegExp(`^\\s*\\+${dataset.dialCode}\\s*(\\+.*)$`).exec(value)?.[1]
              if (own !== undefined) currentTarget.value = own
              const isForeign = hasOtherCode(currentTarget.value, shown.callingCode)
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
    /** Shows the countries of empty fields after the fields were cleared. */
    reset(): void {
      setCountries({})
      setForeign({})
    },
  }
}

/** Whether the number, which need not be complete, begins with the code of another country. */
function hasOtherCode(text: string, callingCode: string): boolean {
  const code = parseWrittenNumber(text)?.international ?? ''
  return !code.startsWith(callingCode) && !callingCode.startsWith(code)
}
