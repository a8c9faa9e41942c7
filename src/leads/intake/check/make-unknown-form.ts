import { toFieldName } from '../../../contracts/answer-rule.ts'
import { takesFile } from '../../../contracts/find-answer-rule.ts'
import type { IntakeField, IntakeForm } from '../../../contracts/intake-manifest.ts'
import { compileSchema } from './compile-schema.ts'

/** Names of what was sent. */
export interface Sent {
  names: readonly string[]
  /** The keys of consents that a script sent; without one they are among the names. */
  consents: readonly string[]
}

/** Maximum length of an answer whose rules are not known. */
const maxLength = 5_000
/** Text without control characters, other than tabs and line breaks, and without lone surrogates. */
const anyText = {
  ...{ type: 'string', maxLength },
  pattern: '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\p{Cs}]*$',
}
export const isAnyText = (text: string): boolean => compileSchema(anyText)(text)
const anyConsents = { type: 'object', maxProperties: 20, additionalProperties: { type: 'boolean' } }
/** What fields and consents of forms can be called. */
const namePattern = /^[A-Za-z][A-Za-z0-9_]{0,39}$/
const consentPrefix = 'consent.'

/**
 * A form that takes whatever was sent, for a page whose form nobody here knows: it has been open for longer than forms are
 * kept, or was built a moment ago by a machine whose build has not arrived. Nothing is required. What the page said is not
 * known, so the notice has a hash without a text.
 *
 * @param likely the form of this build that is probably meant: its fields keep their kinds
 */
export function makeUnknownForm(
  { version, lang, ...of }: { name: string; endpoint: string; version: string; lang: string },
  sent: Sent,
  likely: IntakeForm = makeEmptyForm({ ...of, lang }),
): IntakeForm {
  const has = (name: string) => Object.hasOwn(likely.schema.properties, name)
  const boxes = new Set(sent.names.map(toFieldName).filter((name) => !sent.names.includes(name)))
  const added = [...sent.names, ...boxes].filter(
    (name) => namePattern.test(name) && !has(name) && name !== 'consents',
  )
  // Another build may have asked what this one leaves out.
  const fields = likely.fields.map(({ when: _, ...field }) => ({ ...field, required: false }))
  const toUnknownField = (name: string): IntakeField => ({
    ...{ name, kind: 'text', required: false },
    ...(boxes.has(name) && { read: 'list' as const }),
  })
  const asked = new Set(likely.consents.map(({ key }) => key))
  const unboxed = sent.names.flatMap((name) =>
    name.startsWith(consentPrefix) ? name.slice(consentPrefix.length) : [],
  )
  const consents = [...new Set([...unboxed, ...sent.consents])].filter(
    (key) => namePattern.test(key) && !asked.has(key),
  )
  const texts = [...fields.filter((field) => !takesFile(field)).map(({ name }) => name), ...added]
  // What another build computes is not known.
  const { result: _, ...others } = likely
  return {
    ...others,
    version,
    fields: [...fields, ...added.map(toUnknownField)],
    consents: [...likely.consents, ...consents.map((key) => ({ key, field: consentPrefix + key }))],
    notice: { id: `${likely.name}-${likely.lang}`, hash: `form-${version}`, text: '' },
    schema: {
      ...likely.schema,
      required: [],
      properties: {
        ...likely.schema.properties,
        ...Object.fromEntries(texts.map((name) => [name, anyText])),
        consents: anyConsents,
      },
    },
  }
}

function makeEmptyForm({ name, endpoint, lang }: Record<'name' | 'endpoint' | 'lang', string>): IntakeForm {
  const failed = { text: 'The form could not be sent. Please open the page again.', lang: 'en' }
  return {
    ...{ id: name, name, purpose: 'lead', endpoint, block: '', lang, country: '', parts: '' },
    ...{ routes: [], documents: [], ranges: [], fields: [], consents: [], headers: [] },
    ...{ honeypot: '', largestFile: 0, errorPrefix: '', notice: { id: '', hash: '', text: '' } },
    schema: {
      ...{ type: 'object', additionalProperties: false, required: [] },
      properties: { context: { type: 'object' } },
    },
    sentences: {
      ...{ required: failed, invalid: failed, failed, error: failed },
    },
  }
}
