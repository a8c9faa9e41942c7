import type { ErrorObject } from 'ajv'
import { listWords } from '../diagnostics/list-words.ts'
import { suggestNearest } from '../diagnostics/suggest-nearest.ts'
import type { Schema } from '../schema/block-spec.ts'
import { routePattern } from '../schema/common-parts.ts'
import { describeMisform, describePattern } from './describe-pattern.ts'

interface Words {
  message: string
  hint?: string | undefined
}

/** Why a value does not fit its place, and what would. */
export function describeBadValue(error: ErrorObject): Words {
  const { data, keyword, params } = error
  const shown = showValue(data)
  switch (keyword) {
    case 'enum':
      return describeChoice(data, (params.allowedValues as unknown[]).map(String))
    case 'const':
      return describeChoice(data, [String(params.allowedValue)])
    case 'type':
      return describeType(data, params.type)
    case 'minimum':
      return { message: `${shown} is too small: the least is ${params.limit}.` }
    case 'maximum':
      return { message: `${shown} is too large: the most is ${params.limit}.` }
    case 'minLength':
      return { message: 'The text is empty.' }
    case 'maxLength':
      return {
        message: `The text has ${[...String(data)].length} characters; at most ${params.limit} fit here.`,
      }
    case 'minItems':
      return { message: `The list holds ${countEntries(data)}; at least ${params.limit} are needed.` }
    case 'maxItems':
      return { message: `The list holds ${countEntries(data)}; at most ${params.limit} fit here.` }
    case 'minProperties':
      return { message: 'The map is empty; at least one entry is needed.' }
    case 'format':
      return { message: `${shown} is not ${formats[params.format] ?? `of the form "${params.format}"`}.` }
    case 'pattern':
      if (error.schema === routePattern) return describeMisform(String(data), error.parentSchema as Schema)
      return {
        message: `${shown} does not have the form that is needed here.`,
        hint: describePattern(error.parentSchema as Schema),
      }
    default:
      return { message: `${shown} does not fit here: it ${error.message ?? 'is not allowed'}.` }
  }
}

/** A value that is not among those allowed, with the nearest of them. */
export function describeChoice(value: unknown, allowed: readonly string[]): Words {
  const nearest = suggestNearest(String(value), allowed)
  const advice = nearest === undefined ? '' : ` Did you mean "${nearest}"?`
  const list = allowed.length === 1 ? `Only ${listWords(allowed)} is.` : `Allowed: ${listWords(allowed)}.`
  return { message: `${showValue(value)} is not allowed here.${advice} ${list}` }
}

const formats: Record<string, string> = {
  'date-time': 'a date and time with a zone, such as 2026-01-31T18:00:00+05:30',
  date: 'a date, such as 2026-01-31',
  uri: 'a complete address, such as https://example.com/page',
}

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map of fields',
}

function describeType(value: unknown, type: string | string[]): Words {
  const expected = [type].flat().map((name) => typeNames[name] ?? name)
  const needed = expected.join(' or ')
  if (value === null) return { message: `The value is empty; ${needed} is needed here.` }
  if (typeof value === 'object') return { message: `${showValue(value)} stands here; ${needed} is needed.` }
  const message = `${showValue(value)} is not ${needed}.`
  if (type === 'array')
    return { message, hint: 'Begin each entry of the list with a dash, on a line of its own.' }
  return type === 'object'
    ? { message, hint: 'Write its fields below it, each as `name: value`.' }
    : { message }
}

function showValue(value: unknown): string {
  if (Array.isArray(value)) return 'A list'
  if (typeof value === 'object' && value !== null) return 'A map of fields'
  const text = String(value)
  return `"${text.length > 60 ? `${[...text].slice(0, 57).join('')}…` : text}"`
}

const countEntries = (value: unknown) =>
  Array.isArray(value) ? (value.length === 1 ? '1 entry' : `${value.length} entries`) : 'nothing'
