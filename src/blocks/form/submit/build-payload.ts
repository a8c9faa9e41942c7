import { encodeFile } from '../delivery/encode-file.ts'
import { type FormValues, honeypotName } from '../read-values.ts'
import type { FormProps } from '../schema.ts'
import type { ReadPhone } from '../validate-fields.ts'

/**
 * What is sent: the fields under their names (telephone numbers as digits, files as base64 text), the consents if
 * the form asks for any, and the trap only if something was written into it.
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
    if (kind === 'phone') payload[name] = (await readPhone(text)) ?? text.replace(/\D/g, '')
    else if (kind === 'file') payload[name] = file ? await encodeFile(file) : ''
    else payload[name] = text
  }
  if (consents) payload.consents = values.consents
  if (values.honeypot) payload[honeypotName] = values.honeypot
  return payload
}
