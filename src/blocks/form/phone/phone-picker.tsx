import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import imported from 'react-phone-input-2'
import type { EngineProps } from '../../define-block.ts'
import type { ControlAttributes } from '../form-state.ts'
import type { Messages } from '../messages.ts'
import { toInputAttributes } from '../parts/to-input-attributes.ts'
import { readInput } from '../read-values.ts'
import type { FormField } from '../schema.ts'
import { listCountryNames } from './list-country-names.ts'
import type { Country } from './phone-field.tsx'
import { phonePickerCss } from './phone-picker-css.ts'
import { readPhone } from './read-phone.ts'
import { useShownCountry } from './use-shown-country.ts'

/** A CommonJS package with `exports.default`: what a default import gives differs between Node and bundlers. */
const PhoneInput = (imported as unknown as { default?: typeof imported }).default ?? imported

export interface PhonePickerProps {
  /** Initial value: international digits. */
  digits: string
  field: FormField
  attributes: ControlAttributes
  messages: EngineProps<Messages>['messages']
  /** The country of numbers without a country code. */
  home: Country
  /** The language of the page. */
  lang: string
}

/**
 * A phone field with a country picker, whose list is open at first. Its value is read from the document, like that of any
 * other field.
 */
export function PhonePicker(props: PhonePickerProps): ReactNode {
  const { digits: first, field, attributes, messages, home, lang } = props
  const homeCode = home.country.toLowerCase()
  const [names] = useState(() => listCountryNames(lang))
  // The country code that the picker would show of itself, so that taking it away is a change.
  const [digits, setDigits] = useState(first || home.callingCode)
  const box = useRef<HTMLDivElement>(null)
  const written = useRef('')
  /** Whether the visitor has just written a plus, and the number follows. */
  const plus = useRef(false)
  const country = useShownCountry(box, {
    code: homeCode,
    name: names[homeCode] ?? home.country,
    dialCode: home.callingCode,
  })
  useLayoutEffect(() => {
    const button = box.current?.querySelector('.selected-flag')
    // The button stands behind the field: as a stop of its own it would take what is typed after Tab, which the
    // native field left for the next one. Arrow down in the field opens the list instead.
    button?.setAttribute('tabindex', '-1')
    button?.setAttribute('aria-label', `${messages.country.text}: ${country.name} +${country.dialCode}`)
  }, [country, messages.country.text])
  useLayoutEffect(() => {
    box.current?.querySelector<HTMLElement>('.selected-flag')?.click()
  }, [])
  useLayoutEffect(
    () => keepDefaultValue(box.current?.querySelector('[data-control]'), `+${home.callingCode}`),
    [home.callingCode],
  )

  /** A national number that was pasted, filled in, or typed over the country code gets the code back. */
  const complete = async () => {
    const input = findField()
    const text = input && readInput(input)
    const read = text && (await readPhone(text, home))
    // What was written in the meantime counts more.
    if (!read || readInput(input) !== text) return
    delete input.dataset.national
    setDigits(read)
  }
  const findField = () => box.current?.querySelector<HTMLInputElement>('[data-control]') ?? undefined
  const { type: _, ...described } = toInputAttributes('phone')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what leaves the list, and is not a control itself
    <div
      ref={box}
      data-picker=""
      data-country={country.code.toUpperCase()}
      onKeyDown={({ key, target }) => {
        // The list closes and takes the focus with it.
        if (key === 'Escape' && target !== findField()) requestAnimationFrame(() => findField()?.focus())
      }}
    >
      <style href="phone-picker" precedence="default">
        {phonePickerCss}
      </style>
      <PhoneInput
        country={homeCode}
        preferredCountries={[homeCode]}
        onlyCountries={Object.keys(names)}
        localization={names}
        preserveOrder={['onlyCountries', 'preferredCountries']}
        value={digits && `+${digits}`}
        enableSearch
        disableSearchIcon
        // Otherwise what a visitor selects right after entering the field is not what the next digit replaces.
        jumpCursorToEnd={false}
        // Otherwise digits beyond the country's pattern are cut off without a word.
        enableLongNumbers
        searchPlaceholder={messages.searchCountry.text}
        searchNotFound="–"
        specialLabel=""
        placeholder={field.placeholder ?? ''}
        inputProps={{
          ...described,
          ...attributes,
          'data-control': '',
          'aria-keyshortcuts': 'ArrowDown',
          'data-dial-code': country.dialCode,
          // Before the picker puts its own form of the number there.
          onInput: ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
            const { value, dataset } = currentTarget
            written.current = value
            // The picker puts a plus before what has none, and swallows one that stands alone.
            if (/^\s*[\d(]/.test(value) && !plus.current) dataset.national = ''
            else if (!/\d/.test(value) || /\+.*\+/.test(value)) delete dataset.national
            const wasDeleted = /^delete/.test((nativeEvent as InputEvent).inputType ?? '')
            plus.current = /\+\s*$/.test(value) && !wasDeleted
          },
        }}
        onChange={(value, _country, event) => {
          // A number with its own plus, written behind the country code that stood there, begins anew.
          const anew = event.type === 'change' ? /\+.*\+(.*)$/.exec(written.current)?.[1] : undefined
          setDigits(anew === undefined ? value : anew.replace(/\D/g, ''))
          const input = findField()
          if (!input) return
          if (event.type !== 'change') {
            // A country was chosen; the number comes next.
            delete input.dataset.national
            input.focus()
            moveToEnd(input)
          } else if (/^\s*[\d(]/.test(written.current)) {
            // The picker puts a plus in front but leaves the caret, so that the next digit would come first.
            moveToEnd(input)
            // Pasted or filled in as a whole. What is typed may go on: in many countries a number has no fixed length.
            if (value.length - digits.length > 1) void complete()
          }
        }}
        onBlur={() => void complete()}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          box.current?.querySelector<HTMLElement>('.selected-flag')?.click()
        }}
        onEnterKeyPress={(event) => {
          // The picker takes the focus out of the field, and with it the browser's own sending.
          event.preventDefault()
          event.currentTarget.form?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
        }}
      />
    </div>
  )
}

/** Puts the caret behind the last character. */
function moveToEnd(input: HTMLInputElement): void {
  input.setSelectionRange(input.value.length, input.value.length)
}

/**
 * Keeps the default value of a field that is that of the static page. React writes what is typed there too, and browsers
 * restore only what differs from it when the visitor comes back to the page.
 */
function keepDefaultValue(
  input: HTMLInputElement | null | undefined,
  value: string,
): (() => void) | undefined {
  if (!input) return undefined
  const keep = () => {
    if (input.defaultValue !== value) input.defaultValue = value
  }
  const observer = new MutationObserver(keep)
  observer.observe(input, { attributeFilter: ['value'] })
  keep()
  return () => observer.disconnect()
}
