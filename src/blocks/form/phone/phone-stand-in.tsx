import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import { describeInput } from '../parts/describe-input.ts'
import { passCountryCode } from './move-to-end.ts'
import { nameCountry } from './name-country.ts'
import type { PhonePickerProps } from './phone-picker.tsx'

/** What the field shows: a number, or the code of a country alone. */
export interface ShownPhone {
  country: string
  callingCode: string
  text: string
}

interface PhoneStandInProps extends Omit<PhonePickerProps, 'digits' | 'isOpen' | 'target'> {
  shown: ShownPhone
  /** Opens the list of countries, which is in the picker. */
  onOpen: () => void
}

/**
 * The phone field before the country picker is loaded: it looks like the picker, begins with the code of the home
 * country, and keeps what is typed as it is typed.
 */
export function PhoneStandIn(props: PhoneStandInProps): ReactNode {
  const { field, attributes, messages, shown, lang, onOpen } = props
  const { country, callingCode, text } = shown
  const name = useMemo(() => nameCountry(country, lang), [country, lang])
  /** The number in whose place the visitor writes one of another country. */
  const [replaced, setReplaced] = useState<ShownPhone>()
  return (
    <div data-picker="" data-country={replaced === shown ? '' : country}>
      <div className="react-tel-input">
        <input
          data-control=""
          {...describeInput('phone')}
          {...attributes}
          placeholder={field.placeholder}
          defaultValue={text}
          data-dial-code={callingCode}
          aria-keyshortcuts="ArrowDown"
          onInput={({ currentTarget }: FormEvent<HTMLInputElement>) => {
            // A number with its own plus, written behind the country code, replaces it.
            const own = /\+.*(\+.*)$/.exec(currentTarget.value)?.[1]
            if (own !== undefined) currentTarget.value = own
            setReplaced(hasOtherCode(currentTarget.value, callingCode) ? shown : undefined)
          }}
          onFocus={({ currentTarget }) => {
            // Tab selects everything, in some browsers after this event.
            passCountryCode(currentTarget, callingCode)
            requestAnimationFrame(() => passCountryCode(currentTarget, callingCode))
          }}
          onClick={({ currentTarget }) => passCountryCode(currentTarget, callingCode)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            onOpen()
          }}
        />
        <div className="flag-dropdown">
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: arrow down in the field opens the list */}
          {/* biome-ignore lint/a11y/useSemanticElements: the element of the picker, which its styles know */}
          <div
            className="selected-flag"
            role="button"
            tabIndex={-1}
            aria-haspopup="listbox"
            aria-expanded={false}
            aria-label={`${messages.country.text}: ${name} +${callingCode}`}
            onClick={onOpen}
          >
            <div className="flag">
              <div className="arrow" />
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

/** Whether the number begins with the code of another country. */
function hasOtherCode(text: string, callingCode: string): boolean {
  const digits = /^\s*\+/.test(text) ? text.replace(/\D/g, '') : ''
  return !digits.startsWith(callingCode) && !callingCode.startsWith(digits)
}
