import { type Component, type ComponentClass, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import imported, { type PhoneInputProps } from 'react-phone-input-2'
import type { EngineProps } from '../../define-block.ts'
import type { Messages } from '../messages.ts'
import { changeCountry } from './change-country.ts'
import { completeList, type ListState } from './complete-list.ts'
import { countryListCss } from './country-list-css.ts'
import { listCountryNames } from './list-country-names.ts'
import type { Country } from './phone-field.tsx'

type PhoneInput = ComponentClass<PhoneInputProps, ListState>

/** A CommonJS package with `exports.default`: what a default import gives differs between Node and bundlers. */
const PhoneInput = ((imported as unknown as { default?: typeof imported }).default ??
  imported) as unknown as PhoneInput

export interface CountryListProps {
  messages: EngineProps<Messages>['messages']
  /** The language of the page. */
  lang: string
  /** The country of numbers without a country code, which comes first (`IN`). */
  home: string
  /** The country of the number in the field. */
  shown: Country
  /** The name of the button. */
  label: string
  /** `rewrite` makes a number one of that country; it need not be complete. */
  onChoose: (country: Country, rewrite: (text: string) => string) => void
  onCancel: () => void
}

/**
 * The button with the list of countries behind it. The package's own field is hidden and stays empty: it would rewrite the
 * number in the pattern of a country, and read the digits 0 to 9 alone.
 */
export function CountryList(props: CountryListProps): ReactNode {
  const { messages, lang, home, shown, label, onChoose, onCancel } = props
  const [names] = useState(() => listCountryNames(lang))
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<Component<PhoneInputProps, ListState>>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is there
  useLayoutEffect(() => list.current?.setState((state) => completeList(state, names, home.toLowerCase())), [])
  useLayoutEffect(() => {
    const button = box.current?.querySelector('.selected-flag')
    // The button stands behind the field: as a stop of its own it would take what is typed after Tab. Arrow down in the
    // field opens the list instead.
    button?.setAttribute('tabindex', '-1')
    button?.setAttribute('aria-label', label)
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what leaves the list, and is not a control itself
    <div
      ref={box}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel()
      }}
    >
      <style href="country-list" precedence="default">
        {countryListCss}
      </style>
      <PhoneInput
        ref={list}
        country={shown.country.toLowerCase()}
        preferredCountries={[home.toLowerCase()]}
        onlyCountries={Object.keys(names)}
        localization={names}
        preserveOrder={['onlyCountries', 'preferredCountries']}
        enableTerritories
        enableSearch
        disableSearchIcon
        searchPlaceholder={messages.searchCountry.text}
        searchNotFound="–"
        specialLabel=""
        inputProps={{ hidden: true, tabIndex: -1, autoComplete: 'off' }}
        onChange={(_value, chosen) => {
          if (!('countryCode' in chosen)) return
          const country = { country: chosen.countryCode.toUpperCase(), callingCode: chosen.dialCode }
          onChoose(country, (text) => changeCountry(text, shown, country))
        }}
      />
    </div>
  )
}
