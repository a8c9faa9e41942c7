import { maxEmailLength, typedEmailPattern } from '../../../core/email-address.ts'

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
  name: { type: 'text', autoComplete: 'name', autoCapitalize: 'words' },
  email: {
    // Browsers validate `type="email"` by their own rule, which rejects addresses in other scripts.
    type: 'text',
    autoComplete: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    pattern: typedEmailPattern,
  },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 250 },
  place: { type: 'text', autoComplete: 'address-level2', autoCapitalize: 'words' },
  text: { type: 'text' },
  file: { type: 'file', accept: '.pdf,application/pdf' },
}

/** The longest answer to a question that takes any text, in characters. */
export const maxTextLength = 1000

/**
 * The longest answer to a question of a kind, in characters. Only a telephone field refuses to take more: what is pasted
 * into a field with `maxlength` loses its end, and nothing says so.
 */
export function findMaxLength(kind: FormFieldKind): number | undefined {
  if (kind === 'select' || kind === 'file') return undefined
  return kind === 'email' ? maxEmailLength : (inputs[kind].maxLength ?? maxTextLength)
}

/** The largest file that can be sent, in megabytes. */
export const largestFile = 5

/** The attributes of the native field of a kind. */
export function toInputAttributes(kind: Exclude<FormFieldKind, 'select'>): InputAttributes {
  return inputs[kind]
}
