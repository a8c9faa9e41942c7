import type { AnswerRule, AnswerSchema } from '../contracts/answer-rule.ts'
import { type Days, readLimit, readQuantity } from './answer-limits.ts'
import { cleanEmailAddress, isEmailAddress } from './email-address.ts'
import { controlCharacter } from './text/characters.ts'

/** An answer as it is sent and stored; empty if there is none. `error` names the sentence that says what is wrong. */
export interface CheckedAnswer {
  text: string
  error?: string | undefined
}

/**
 * Checks an answer by the rule of its field. Browsers and the intake use this, so they agree. What a telephone number and
 * a file need besides, each does by itself.
 *
 * @param value what was sent: a text, or for a list the texts of its ticked boxes
 */
export function checkAnswer(rule: AnswerRule, value: unknown, days: Days): CheckedAnswer {
  const { read = 'text', schema = {}, mistake = 'invalid' } = rule
  if (value === undefined) return { text: '' }
  if (read === 'list') return checkList(schema, value, mistake)
  if (typeof value !== 'string') return { text: '', error: 'invalid' }
  const text = readText(read, value)
  if (text === '') return { text }
  // Whatever the rule is: no person enters these, and databases and terminals mishandle them.
  if (controlCharacter.test(text)) return { text, error: mistake }
  if (read === 'email') return { text, error: isEmailAddress(text) ? undefined : mistake }
  const name = findBrokenLimit(schema, text, days) ?? (fits(schema, text) ? undefined : mistake)
  // One sentence for whatever is wrong with a number.
  return { text, error: name && (read === 'phone' ? mistake : name) }
}

function readText(read: string, value: string): string {
  if (read === 'email') return cleanEmailAddress(value)
  // Browsers send line breaks in one way from a form, and in another from a script.
  return (read === 'lines' ? value.replace(/\r\n?/g, '\n') : value).trim()
}

/** The sentence for an answer that is beyond a limit of the schema. */
function findBrokenLimit(schema: AnswerSchema, text: string, days: Days): string | undefined {
  const { type, format, maxLength } = schema
  // As JSON Schema counts characters.
  if (maxLength !== undefined && text.length > maxLength && Array.from(text).length > maxLength)
    return 'tooLong'
  const quantity = readQuantity(schema, text)
  if (quantity === undefined) return undefined
  const [least, most] = [readLimit(schema, 'least', days), readLimit(schema, 'most', days)]
  const isNumber = type === 'number' && format === undefined
  if (least !== undefined && quantity < least) return isNumber ? 'tooLow' : 'tooEarly'
  if (most !== undefined && quantity > most) return isNumber ? 'tooHigh' : 'tooLate'
  return undefined
}

function fits(schema: AnswerSchema, text: string): boolean {
  const { type, format, pattern, multipleOf } = schema
  if (schema.enum && !schema.enum.includes(text)) return false
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return false
  if (type !== 'number' && format === undefined) return true
  const quantity = readQuantity(schema, text)
  return quantity !== undefined && (multipleOf === undefined || isMultiple(quantity, multipleOf))
}

/** Decimal fractions are not exact in binary. */
function isMultiple(quantity: number, step: number): boolean {
  const count = quantity / step
  return Math.abs(count - Math.round(count)) < 1e-6
}

/** The chosen ones of several answers, in the order of the schema and each once, so that equal choices are equal texts. */
function checkList(
  { items, minItems = 0, maxItems }: AnswerSchema,
  value: unknown,
  mistake: string,
): CheckedAnswer {
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string'))
    return { text: '', error: 'invalid' }
  const given = new Set(value.map((one: string) => one.trim()).filter((one) => one !== ''))
  const allowed = items?.enum ?? [...given]
  const chosen = allowed.filter((option) => given.has(option))
  const text = chosen.join(listSeparator)
  if (chosen.length < given.size) return { text, error: mistake }
  if (given.size === 0) return { text }
  if (given.size < minItems) return { text, error: 'tooFew' }
  return { text, error: maxItems !== undefined && given.size > maxItems ? 'tooMany' : undefined }
}

/** Stands between the answers of a list; no answer of a list has it. */
export const listSeparator = ', '
