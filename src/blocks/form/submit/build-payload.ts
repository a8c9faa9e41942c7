import { cleanAnswer } from '../../../core/check-text.ts'
import { encodeFile } from '../delivery/encode-file.ts'
import { type FormValues, honeypotName } from '../read-values.ts'
import type { FormProps } from '../schema.ts'
import type { ReadPhone } from '../validate-fields.ts'

/**
 * The payload: the fields under their names (phone numbers as digits, files as base64 text, several answers as a list, other
 * answers as their rules read them), the consents if the form asks for any, and the honeypot only if it is filled.
 */
export async function buildPayload(
  { fields, consents }: Pick<FormProps, 'fields' | 'consents'>,
  values: FormValues,
  readPhone: ReadPhone,
): Promise<Record<string, unknown>> {
  const payload: Record<string, unknown> = {}
  for (const { name, rule } of fields) {
    const text = values.texts[name] ?? ''
    const file = values.files[name]
    if (rule.read === 'phone') payload[name] = (await readPhone(text, rule)) ?? text
    else if (rule.read === 'file') payload[name] = file ? await encodeFile(file) : ''
    else if (rule.read === 'list') payload[name] = values.lists[name] ?? []
    else payload[name] = cleanAnswer(rule.read, text)
  }
  if (consents) payload.consents = values.consents
  if (values.honeypot) payload[honeypotName] = values.honeypot
  return payload
}
