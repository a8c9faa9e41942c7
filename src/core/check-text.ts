import type { AnswerReading, AnswerRule } from '../contracts/answer-rule.ts'
import { cleanEmailAddress, isEmailAddress } from './email-address.ts'
import { controlCharacter } from './text/characters.ts'
import { foldDigits } from './text/fold-digits.ts'

/** An answer as it is sent and stored; empty if there is none. `error` names the sentence that says what is wrong. */
export interface CheckedAnswer {
  text: string
  error?: string | undefined
}

/** Whether `checkText` knows all of a rule: no list, no number, no date and no time. */
export const isRuleOfText = ({ read, schema = {} }: AnswerRule): boolean =>
  read !== 'list' && schema.type !== 'number' && schema.format === undefined

/** Checks what a rule says of a text: its characters, its length, its pattern, and whether it is one of those allowed. */
export function checkText(rule: AnswerRule, value: unknown): CheckedAnswer {
  const { read = 'text', schema = {}, mistake = 'invalid' } = rule
  if (value === undefined) return { text: '' }
  if (typeof value !== 'string') return { text: '', error: 'invalid' }
  const text = cleanAnswer(read, value)
  if (text === '') return { text }
  // Whatever the rule is: no person enters these, and databases and terminals mishandle them.
  if (controlCharacter.test(text)) return { text, error: mistake }
  if (read === 'email') return { text, error: isEmailAddress(text) ? undefined : mistake }
  const { enum: allowed, maxLength, pattern } = schema
  // As JSON Schema counts characters. One sentence for whatever is wrong with a telephone number.
  if (maxLength !== undefined && text.length > maxLength && Array.from(text).length > maxLength)
    return { text, error: read === 'phone' ? mistake : 'tooLong' }
  const isAllowed = !allowed || allowed.includes(text)
  const fits = isAllowed && (pattern === undefined || new RegExp(pattern, 'u').test(text))
  return { text, error: fits ? undefined : mistake }
}

/** Before three digits a comma may as well stand for thousands: such a number is refused. */
const decimalComma = /^(-?\d+)(?:\u066b|,(?!\d{3}$))(\d+)$/

/** Dashes of all kinds, also those that keyboards of Japanese and programs write: U+30FC and the sign of minus. */
const dash = /[\p{Pd}\u2212\u30fc]/gu

const foldCode = (value: string): string => foldDigits(value.normalize('NFKC')).replace(dash, '-').trim()

/** A text as it is sent and stored. */
export function cleanAnswer(read: AnswerReading | undefined, value: string): string {
  if (read === 'email') return cleanEmailAddress(value)
  if (read === 'code') return foldCode(value)
  if (read === 'number') return foldCode(value).replace(decimalComma, '$1.$2')
  // Browsers send line breaks in one way from a form, and in another from a script.
  return (read === 'lines' ? value.replace(/\r\n?/g, '\n') : value).trim()
}
