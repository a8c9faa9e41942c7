import type { ErrorObject } from 'ajv'
import { consentRegions } from '../../../contracts/consent-regions.ts'
import { countThings, listNames, suggest } from '../../diagnostics/phrases.ts'
import { findMeant } from '../../diagnostics/recover-name.ts'
import { isCertainTypo } from '../../diagnostics/suggest-nearest.ts'
import { fontFilePattern } from '../../font-list.ts'
import { openingHoursPattern } from '../../opening-hours.ts'
import { price } from '../../schema/about/about-fields.ts'
import { businessKinds, suggestBusinessKind } from '../../schema/about/business-kinds.ts'
import type { Schema } from '../../schema/block-spec.ts'
import { languagePattern, routePattern } from '../../schema/common-parts.ts'
import { countries } from '../../schema/site-schema.ts'
import { foldDigits } from '../../text/fold-digits.ts'
import { correctOpeningHours } from './correct-opening-hours.ts'
import { explainBadName, explainPattern } from './explain-pattern.ts'
import { explainType } from './explain-type.ts'
import { foldName } from './find-synonym.ts'
import { readWrittenNumber } from './read-written-number.ts'
import { hintCurlyQuotes, showValue, type ValueProblem } from './show-value.ts'
import { suggestCountry, suggestLanguage, suggestRegion } from './suggest-code.ts'
import { suggestCurrency } from './suggest-currency.ts'

/** Why a value is not valid, and which one would be. */
export function explainBadValue(error: ErrorObject): ValueProblem {
  const curly = hintCurlyQuotes(error.data)
  return { ...explainMisfit(error), ...(curly !== undefined && { hint: curly }) }
}

function explainMisfit(error: ErrorObject): ValueProblem {
  const { data, keyword, params } = error
  const shown = showValue(data)
  switch (keyword) {
    case 'enum':
      return explainChoice(
        data,
        (params.allowedValues as unknown[]).map(String),
        findSuggestion(error.parentSchema as Schema),
      )
    case 'const':
      return explainChoice(data, [String(params.allowedValue)])
    case 'type':
      return explainType(error)
    case 'minimum':
      return { message: `${shown} is too small: it must be at least ${params.limit}.` }
    case 'maximum':
      return { message: `${shown} is too large: it must be at most ${params.limit}.` }
    case 'minLength':
      return data === ''
        ? { message: 'The text is empty.' }
        : explainMismatch(data, error.parentSchema as Schema)
    case 'maxLength':
      if (hasOneLength(error.parentSchema as Schema))
        return explainMismatch(data, error.parentSchema as Schema)
      return {
        message: `The text has ${[...String(data)].length} characters; at most ${params.limit} are allowed.`,
      }
    case 'minItems':
      return { message: `The list has ${countEntries(data)}; at least ${params.limit} are required.` }
    case 'maxItems':
      return { message: `The list has ${countEntries(data)}; at most ${params.limit} are allowed.` }
    case 'minProperties':
      return { message: 'The map is empty; at least one entry is required.' }
    case 'format':
      return { message: `${shown} is not ${formats[params.format] ?? `of the form "${params.format}"`}.` }
    case 'isLanguage':
      return {
        message: `${shown} is not a language tag${suggest(suggestLanguage(String(data)))}`,
        hint: 'The code of a language (ISO 639), and after a hyphen that of a country if it matters: `en`, `ta`, `pt-BR`.',
      }
    case 'pattern':
      if (error.schema === routePattern) return explainBadName(String(data), error.parentSchema as Schema)
      return explainMismatch(data, error.parentSchema as Schema)
    default:
      return { message: `${shown} is not valid here: it ${error.message ?? 'is not allowed'}.` }
  }
}

/** How the value that is meant is found; `undefined` to compare letters alone. */
function findSuggestion({ enum: values, synonyms }: Schema) {
  if (!synonyms) return suggestions.get(values)
  return (text: string, allowed: readonly string[]) => {
    const meant = synonyms[foldName(text)]
    return meant !== undefined && allowed.includes(meant) ? meant : findMeant(text, allowed)
  }
}

/** A time such as `09:30`: how many characters a wrong one has says nothing. */
const hasOneLength = ({ minLength, maxLength }: Schema) => minLength === maxLength

/** A text that does not match its pattern, with the one that is most likely meant. */
function explainMismatch(data: unknown, schema: Schema): ValueProblem {
  const text = String(data)
  const pattern = new RegExp(String(schema.pattern), 'u')
  const isHours = pattern.source.includes(openingHoursPattern.slice(1, -1))
  const hours = (isHours ? correctOpeningHours(text) : undefined) ?? []
  const nearest =
    schema.pattern === languagePattern
      ? suggestLanguage(text)
      : [
          ...(schema.pattern === fontFilePattern ? [`fonts/${text.slice(text.lastIndexOf('/') + 1)}`] : []),
          ...(/^\d{1,2}[.:]\d\d$/.test(text) ? [text.replace('.', ':').padStart(5, '0')] : []),
          ...(hours.length === 1 ? hours : []),
          ...(schema.pattern === price.properties.amount.pattern ? [toAmount(text) ?? ''] : []),
          ...(isCurrency(schema) ? [suggestCurrency(text) ?? ''] : []),
          ...[`#${text}`, `https://${text}`, text.trim(), text.toLowerCase()],
        ].find((other) => pattern.test(other))
  return {
    message: `${showValue(data)} does not have the required format${suggest(nearest)}`,
    hint:
      hours.length > 1
        ? `Write a list, with a text for each group of days: ${hours.map((one) => `\`${one}\``).join(' and ')}.`
        : explainPattern(schema),
  }
}

const toAmount = (text: string): string | undefined => readWrittenNumber(foldDigits(text))

/** Alone, as the values of the desk have it, or where a fact may stand for it. */
const isCurrency = ({ pattern }: Schema): boolean =>
  pattern === '^[A-Z]{3}$' || pattern === price.properties.currency.pattern

/** A value that is not one of those allowed, with the nearest of them. */
export function explainChoice(
  value: unknown,
  allowed: readonly string[],
  find: (text: string, allowed: readonly string[]) => string | undefined = findMeant,
): ValueProblem {
  const nearest = find(String(value), allowed)
  return {
    message: `${showValue(value)} is not allowed here${suggest(nearest)} Allowed: ${listNames(allowed, 'or')}.`,
    ...(typeof value === 'string' &&
      nearest !== undefined &&
      isCertainTypo(value, nearest, allowed) && { fix: { from: value, text: nearest } }),
  }
}

/** How a value is found that is called by other names. */
const suggestions = new Map<unknown, (text: string, allowed: readonly string[]) => string | undefined>([
  [countries, suggestCountry],
  [consentRegions, (text) => suggestRegion(text, countries)],
  [businessKinds, (text, allowed) => findMeant(text, allowed) ?? suggestBusinessKind(text)],
])

const formats: Record<string, string> = {
  'date-time-or-fact': 'a date and time with a zone, such as 2026-01-31T18:00:00+05:30',
  moment: 'a date and time with a zone, such as 2026-01-31T18:00+05:30',
  date: 'a date, such as 2026-01-31',
  uri: 'a complete address, such as https://example.com/page',
}

const countEntries = (value: unknown) =>
  Array.isArray(value) ? countThings(value.length, 'entry', 'entries') : 'no entries'
