import type { FormEvent, ReactNode } from 'react'
import type { FormTarget } from '../../../core/model/bound.ts'
import type { EngineProps } from '../../define-block.ts'
import { slotAfterValue } from '../../template-slots.tsx'
import type { ControlAttributes } from '../form-state.ts'
import type { Messages } from '../messages.ts'
import type { FormField } from '../schema.ts'

/** A country with its calling code. */
export type Country = Pick<FormTarget, 'country' | 'callingCode'>

/** What the island adds to the field. At first it shows nothing that is not in the static page. */
interface PhoneFieldState {
  /** The country of the number in the field; `undefined` while a number of another country is being written. */
  shown: Country | undefined
  /** Its name in the language of the page, once that is known. */
  name: string | undefined
  onInput: (event: FormEvent<HTMLInputElement>) => void
  /** Opens the list of countries. */
  onOpen: () => void
  /** The button with the list, once that is loaded; `label` is the name of the button. */
  list: ((label: string) => ReactNode) | undefined
}

interface PhoneFieldProps {
  field: FormField
  attributes: ControlAttributes
  messages: EngineProps<Messages>['messages']
  /** The country of numbers without a country code. */
  home: Country
  isTemplate?: boolean | undefined
  state?: PhoneFieldState
}

/**
 * The phone field. It begins with the code of the home country, and keeps what is typed as it is typed. The island renders
 * the same element, so nothing is replaced under the visitor's fingers. Without the island's script it is a plain field.
 */
export function PhoneField({
  field,
  attributes,
  messages,
  home,
  isTemplate,
  state,
}: PhoneFieldProps): ReactNode {
  const country = state ? state.shown : home
  const { callingCode } = country ?? home
  const code = `+${home.callingCode}`
  const { text: part } = messages.country
  const label = country ? `${part}: ${state?.name ?? country.country} +${callingCode}` : part
  return (
    <div data-picker="" data-country={country?.country ?? ''}>
      <div className="react-tel-input">
        <input
          data-control=""
          {...field.control.attributes}
          {...attributes}
          // The code alone is not an answer, for a browser that checks the form by itself.
          {...(field.required && {
            pattern: `(?!\\s*\\${code}\\s*$).*`,
            title: messages.invalidPhone.text.replace(/\.$/, ''),
          })}
          placeholder={field.placeholder}
          // Client code keeps the caret behind it (`client/forms/pass-country-codes.ts`).
          data-dial-code={callingCode}
          aria-keyshortcuts={state?.name && 'ArrowDown'}
          // Always the same: browsers restore only what differs from it when the visitor comes back to the page.
          defaultValue={isTemplate ? '' : code}
          {...(isTemplate && slotAfterValue('value', { slot: 'answer', field: field.name, initial: code }))}
          onInput={state?.onInput}
          onKeyDown={
            state &&
            ((event) => {
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              state.onOpen()
            })
          }
        />
        {state?.list?.(label) ?? (
          <div className="flag-dropdown">
            {/* Not a stop of the Tab key: arrow down in the field opens the list. Its place in the order makes it focusable
              by a tap in Safari too, which is how the island knows that it was touched. */}
            <button
              type="button"
              className="selected-flag"
              tabIndex={-1}
              aria-haspopup="listbox"
              aria-expanded={false}
              aria-label={label}
              onClick={state?.onOpen}
            >
              <span className="flag">
                <span className="arrow" />
              </span>
            </button>
          </div>
        )}
      </div>
    </div>
  )
}
