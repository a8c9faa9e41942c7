import { type ReactNode, useEffect, useRef, useState } from 'react'
import imported, { type CountryData } from 'react-phone-input-2'
import type { EngineProps } from '../define-block.ts'
import { describeInput } from './describe-input.ts'
import type { ControlAttributes } from './form-state.ts'
import { phonePickerCss } from './phone-picker-css.ts'
import { readPhone } from './read-phone.ts'
import type { FormField } from './schema.ts'

/** A CommonJS package with `exports.default`: what a default import gives differs between Node and bundlers. */
const PhoneInput = (imported as unknown as { default?: typeof imported }).default ?? imported

export interface PhonePickerProps {
  /** International digits that the field begins with. */
  digits: string
  field: FormField
  attributes: ControlAttributes
  words: EngineProps['words']
}

/** A telephone field with a country picker. What it holds is read from the document, as with any other field. */
export function PhonePicker({ digits: first, field, attributes, words }: PhonePickerProps): ReactNode {
  const [digits, setDigits] = useState(first)
  const [country, setCountry] = useState({ countryCode: 'in', dialCode: '91', name: 'India' })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const button = box.current?.querySelector('.selected-flag')
    button?.setAttribute('aria-label', `${words.country}: ${country.name} +${country.dialCode}`)
  }, [country, words.country])

  const takeCountry = (data: CountryData | object) => {
    if ('countryCode' in data && data.countryCode) setCountry(data)
  }
  /** A national number that was pasted or filled in, or typed over the country code, gets the code back. */
  const complete = async (text: string) => {
    const read = text.replace(/\D/g, '') === country.dialCode ? undefined : await readPhone(text)
    if (read) setDigits(read)
  }
  const { type: _, maxLength: __, ...described } = describeInput('phone')
  return (
    <div ref={box} data-picker="" data-country={country.countryCode.toUpperCase()}>
      <style href="phone-picker" precedence="default">
        {phonePickerCss}
      </style>
      <PhoneInput
        country="in"
        preferredCountries={['in']}
        value={digits && `+${digits}`}
        enableSearch
        disableSearchIcon
        // Otherwise digits beyond the country's pattern are cut off without a word.
        enableLongNumbers
        searchPlaceholder={words.searchCountry ?? ''}
        searchNotFound="–"
        specialLabel=""
        placeholder={field.placeholder ?? ''}
        inputProps={{ ...described, ...attributes, 'data-control': '', 'data-dial-code': country.dialCode }}
        onMount={(_value, data) => takeCountry(data)}
        onChange={(value, data, event) => {
          const typed = event?.target?.value ?? ''
          setDigits(value)
          takeCountry(data)
          if (/^[\s(]*\d/.test(typed) && value.length >= 10) void complete(typed)
        }}
        onBlur={(event) => void complete(event.target.value)}
        onEnterKeyPress={(event) => {
          // The picker takes the focus out of the field, and with it the browser's own sending.
          event.preventDefault()
          event.currentTarget.form?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
        }}
      />
    </div>
  )
}
