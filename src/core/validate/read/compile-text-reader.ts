import type { Schema } from '../../schema/block-spec.ts'
import { isLanguage } from '../../text/is-language.ts'
import { findFormat } from '../formats.ts'
import { leaveToAjv, readBound } from './reader.ts'

type TextReader = (text: string) => unknown
type TextCheck = (text: string) => boolean

/** Makes a function that reads the text of a scalar as the type of its schema; `undefined` if ajv has to decide. */
export function compileTextReader(schema: Schema): TextReader {
  const read = readerOfType(schema)
  const { const: only, enum: choices } = schema
  if (only === undefined && choices === undefined) return read
  if (choices !== undefined && !Array.isArray(choices)) return leaveToAjv
  const allowed = new Set<unknown>(choices ?? [only])
  return (text) => {
    const value = read(text)
    return allowed.has(value) && (only === undefined || value === only) ? value : undefined
  }
}

function readerOfType(schema: Schema): TextReader {
  switch (schema.type) {
    case undefined:
    case 'string':
      return compileStringReader(schema)
    case 'boolean':
      return (text) => (text === 'true' ? true : text === 'false' ? false : undefined)
    case 'number':
      return compileNumberReader(schema, Number.isFinite)
    case 'integer':
      return compileNumberReader(schema, Number.isInteger)
    default:
      return leaveToAjv
  }
}

function compileNumberReader(schema: Schema, isOfType: (number: number) => boolean): TextReader {
  const minimum = readBound(schema.minimum, Number.NEGATIVE_INFINITY)
  const maximum = readBound(schema.maximum, Number.POSITIVE_INFINITY)
  if (minimum === undefined || maximum === undefined) return leaveToAjv
  return (text) => {
    const number = text === '' ? Number.NaN : Number(text)
    return isOfType(number) && number >= minimum && number <= maximum ? number : undefined
  }
}

function compileStringReader(schema: Schema): TextReader {
  const checks = listChecks(schema)
  if (!checks) return leaveToAjv
  const [first, second, ...others] = checks
  if (!first) return (text) => text
  if (!second) return (text) => (first(text) ? text : undefined)
  if (others.length === 0) return (text) => (first(text) && second(text) ? text : undefined)
  return (text) => (checks.every((check) => check(text)) ? text : undefined)
}

/** What a text must meet; `undefined` if ajv has to decide. */
function listChecks(schema: Schema): TextCheck[] | undefined {
  const { minLength, maxLength, pattern, format } = schema
  const checks: TextCheck[] = []
  if (schema.isLanguage !== undefined) checks.push(isLanguage)
  if (minLength !== undefined || maxLength !== undefined) {
    const minimum = readBound(minLength, 0)
    const maximum = readBound(maxLength, Number.POSITIVE_INFINITY)
    if (minimum === undefined || maximum === undefined) return undefined
    checks.push((text) => isOfLength(text, minimum, maximum))
  }
  if (pattern !== undefined) {
    if (typeof pattern !== 'string') return undefined
    const compiled = new RegExp(pattern, 'u')
    checks.push((text) => compiled.test(text))
  }
  if (format !== undefined) {
    const check = typeof format === 'string' ? findFormat(format) : undefined
    if (!check) return undefined
    checks.push(check)
  }
  return checks
}

/** A length is the number of characters, which are one or two code units each: nearly every text need not be counted. */
function isOfLength(text: string, minimum: number, maximum: number): boolean {
  const units = text.length
  if (units <= maximum && units >= 2 * minimum) return true
  if (units < minimum) return false
  const length = Array.from(text).length
  return length >= minimum && length <= maximum
}
