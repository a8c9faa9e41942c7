export const fieldKinds = ['name', 'email', 'phone', 'place', 'text', 'select', 'file'] as const
export type FormFieldKind = (typeof fieldKinds)[number]

interface InputAttributes {
  type: 'text' | 'email' | 'tel' | 'file'
  autoComplete?: string
  inputMode?: 'email' | 'tel'
  autoCapitalize?: 'words' | 'none'
  maxLength?: number
  pattern?: string
  accept?: string
}

/** Case is free: phone keyboards capitalise. `\-` because browsers compile patterns with the `v` flag. */
const emailPattern = '[A-Za-z0-9._%+\\-]+@[A-Za-z0-9.\\-]+\\.[A-Za-z]{2,}'

const inputs: Record<Exclude<FormFieldKind, 'select'>, InputAttributes> = {
  name: { type: 'text', autoComplete: 'name', autoCapitalize: 'words', maxLength: 100 },
  email: {
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    maxLength: 254,
    pattern: emailPattern,
  },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 250 },
  place: { type: 'text', autoComplete: 'address-level2', autoCapitalize: 'words', maxLength: 100 },
  text: { type: 'text', maxLength: 400 },
  file: { type: 'file', accept: '.pdf,application/pdf' },
}

/** The attributes of the native field of a kind. */
export function describeInput(kind: Exclude<FormFieldKind, 'select'>): InputAttributes {
  return inputs[kind]
}
