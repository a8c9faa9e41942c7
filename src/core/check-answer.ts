import { type AnswerRule, type AnswerSchema, listSeparator } from '../contracts/answer-rule.ts'
import { readLimit, readQuantity } from './answer-limits.ts'
import { type CheckedAnswer, checkText, isRuleOfText } from './check-text.ts'

/**
 * Checks an answer by the rule of its field. Browsers and the intake use this, so they agree. What a telephone number and
 * a file need besides, each does by itself.
 *
 * @param value what was sent: a text, or for a list the texts of its ticked boxes
 * @param now milliseconds since 1970
 */
export function checkAnswer(rule: AnswerRule, value: unknown, now: number): CheckedAnswer {
  const { read, schema = {}, mistake = 'invalid' } = rule
  if (read === 'list' && value !== undefined) return checkList(schema, value, mistake)
  const checked = checkText(rule, value)
  if (isRuleOfText(rule) || checked.text === '' || checked.error) return checked
  const { text } = checked
  const quantity = readQuantity(schema, text)
  if (quantity === undefined) return { text, error: mistake }
  if (isUnclear(schema, text)) return { text, error: mistake }
  return { text, error: findBrokenLimit(rule, quantity, now) ?? checkStep(schema, quantity, mistake) }
}

/** A point before three digits stands for thousands in many languages: such a number is refused, unless the step has as many. */
const isUnclear = ({ multipleOf }: AnswerSchema, text: string): boolean =>
  multipleOf !== undefined && /\.\d{3}$/.test(text) && isMultiple(multipleOf, 0.01)

/** The sentence for a quantity that is beyond a limit of the schema. */
function findBrokenLimit(rule: AnswerRule, quantity: number, now: number): string | undefined {
  const [least, most] = [readLimit(rule, 'least', now), readLimit(rule, 'most', now)]
  const isNumber = rule.schema?.format === undefined
  if (least !== undefined && quantity < least) return isNumber ? 'tooLow' : 'tooEarly'
  if (most !== undefined && quantity > most) return isNumber ? 'tooHigh' : 'tooLate'
  return undefined
}

function checkStep({ multipleOf }: AnswerSchema, quantity: number, mistake: string): string | undefined {
  return multipleOf === undefined || isMultiple(quantity, multipleOf) ? undefined : mistake
}

/** Whether a number is a multiple of another. Decimal fractions are not exact in binary. */
export function isMultiple(quantity: number, step: number): boolean {
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
