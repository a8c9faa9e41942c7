import { emailPattern, maxEmailLength } from '../../../core/email-address.ts'

export const fieldKinds = ['name', 'email', 'phone', 'place', 'text', 'select', 'file'] as const
type FormFieldKind = (typeof fieldKinds)[number]

interface InputAttributes {
  type: 'text' | 'tel' | 'file'
  autoComplete?: string
  inputMode?: 'email' | 'tel'
  autoCapitalize?: 'words' | 'none'
  autoCorrect?: 'off'
  spellCheck?: false
  maxLength?: number
  pattern?: string
  accept?: string
}

const inputs: Record<Exclude<FormFieldKind, 'select'>, InputAttributes> = {
  name: { type: 'text', autoComplete: 'name', autoCapitalize: 'words', maxLength: 100 },
  email: {
    // Browsers validate `type="email"` by their own rule, which rejects addresses in other scripts.
    type: 'text',
    autoComplete: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    maxLength: maxEmailLength,
    // Phones append a space when they autofill.
    pattern: `\\s*${emailPattern}\\s*`,
  },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 250 },
  place: { type: 'text', autoComplete: 'address-level2', autoCapitalize: 'words', maxLength: 100 },
  text: { type: 'text', maxLength: 400 },
  file: { type: 'file', accept: '.pdf,application/pdf' },
}

/** The largest file that can be sent, in megabytes. */
export const largestFile = 5

/** The attributes of the native field of a kind. */
export function toInputAttributes(kind: Exclude<FormFieldKind, 'select'>): InputAttributes {
  return inputs[kind]
}
