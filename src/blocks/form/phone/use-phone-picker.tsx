import { type ComponentType, type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ViewProps } from '../../define-block.ts'
import { findForm } from '../find-form.ts'
import type { ControlAttributes } from '../form-state.ts'
import type { Messages } from '../messages.ts'
import { findInput } from '../read-values.ts'
import type { FormField, FormProps } from '../schema.ts'
import type { PhonePickerProps } from './phone-picker.tsx'
import { readPhone } from './read-phone.ts'

interface PhonePickers {
  render: (field: FormField, attributes: ControlAttributes) => ReactNode
  onBlur: (event: FormEvent<HTMLFormElement>) => void
  /** Clears the pickers after sending. */
  reset: () => void
}

interface Swapped {
  Picker: ComponentType<PhonePickerProps>
  digits: string
}

/**
 * Replaces the native phone fields by the country picker: when the form wakes, or when the visitor leaves the field.
 * Never while the field has the focus or holds an incomplete number: the native field works as well, and no digit is
 * lost.
 */
export function usePhonePicker(
  { id, messages, fields, form: target }: ViewProps<FormProps, Messages>,
  lang: string,
): PhonePickers {
  const [swapped, setSwapped] = useState<Record<string, Swapped>>({})
  const [round, setRound] = useState(0)

  async function swap(name: string): Promise<void> {
    const form = findForm(id)
    const input = form && findInput(form, name)
    if (!input) return
    const text = input.value.trim()
    const digits = text ? await readPhone(text, target) : ''
    const module =
      digits === undefined ? undefined : await import('./phone-picker.tsx').catch(() => undefined)
    if (!module || digits === undefined) return
    if (document.activeElement === input || input.value.trim() !== text || !input.isConnected) return
    // At once, so that the visitor cannot come back to the field in between.
    flushSync(() =>
      setSwapped((before) =>
        before[name] ? before : { ...before, [name]: { Picker: module.PhonePicker, digits } },
      ),
    )
  }

  const names = fields.flatMap(({ name, kind }) => (kind === 'phone' ? [name] : []))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form wakes
  useEffect(() => {
    for (const name of names) void swap(name)
  }, [])

  return {
    render(field, attributes) {
      const entry = swapped[field.name]
      if (!entry) return null
      const { Picker, digits } = entry
      return (
        <Picker
          key={round}
          digits={digits}
          messages={messages}
          attributes={attributes}
          field={field}
          target={target}
          lang={lang}
        />
      )
    },
    onBlur({ target }) {
      const { name } = target as HTMLInputElement
      if (names.includes(name) && !swapped[name]) void swap(name)
    },
    reset() {
      setSwapped((before) =>
        Object.fromEntries(Object.entries(before).map(([name, entry]) => [name, { ...entry, digits: '' }])),
      )
      setRound((before) => before + 1)
    },
  }
}
