import { cleanEmailAddress } from '../../../core/email-address.ts'
import { encodeFile } from '../delivery/encode-file.ts'
import { type FormValues, honeypotName } from '../read-values.ts'
import type { FormProps } from '../schema.ts'
import type { ReadPhone } from '../validate-fields.ts'

/**
 * The payload: the fields under their names (phone numbers as digits, e-mail addresses without what hides in them, files as base64 text), the consents if the form
 * asks for any, and the honeypot only if it is filled.
 */
export async function buildPayload(
  { fields, consents }: Pick<FormProps, 'fields' | 'consents'>,
  values: FormValues,
  readPhone: ReadPhone,
): Promise<Record<string, unknown>> {
  const payload: Record<string, unknown> = {}
  for (const { name, kind } of fields) {
    const text = values.texts[name] ?? ''
    const file = values.files[name]
    if (kind === 'phone') payload[name] = (await readPhone(text)) ?? text
    else if (kind === 'file') payload[name] = file ? await encodeFile(file) : ''
    else payload[name] = kind === 'email' ? cleanEmailAddress(text) : text
  }
  if (consents) payload.consents = values.consents
  if (values.honeypot) payload[honeypotName] = values.honeypot
  return payload
}
