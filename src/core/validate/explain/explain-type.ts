import type { ErrorObject } from 'ajv'
import type { Schema } from '../../schema/block-spec.ts'
import { type FieldKind, fileKinds } from '../../schema/field-kinds.ts'
import { foldDigits } from '../../text/fold-digits.ts'
import { readWrittenNumber } from './read-written-number.ts'
import { showValue, type ValueProblem } from './show-value.ts'

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map of fields',
}

const dashes = 'Begin each entry of the list with a dash, on a line of its own.'
const brackets =
  'Begin each entry of the list with a dash, on a line of its own, or put the entries in brackets, with commas between them: `[first, second]`.'
const meansTrue = /^(?:yes|y|on|true|ja|oui|sí|si|sim|evet|हाँ|हां|نعم|wahr|1)$/i
const meansFalse = /^(?:no|n|off|false|nein|non|não|nao|hayır|नहीं|لا|falsch|0)$/i

/** A value of the wrong type, with advice on how to write the right one. */
export function explainType({ data, params, parentSchema }: ErrorObject): ValueProblem {
  const types: string[] = [params.type].flat()
  const needed = types.map((name) => typeNames[name] ?? name).join(' or ')
  if (data === null) return { message: `The value is empty; ${needed} is required here.` }
  const hint = adviseType(data, types[0], parentSchema as Schema)
  if (typeof data === 'object')
    return { message: `${showValue(data)} is not allowed here; ${needed} is required.`, hint }
  const word =
    types[0] === 'boolean'
      ? /^Write `(true|false)`/.exec(hint ?? '')?.[1]
      : writeDigits(String(data), types[0])
  const fix = word === undefined ? undefined : { from: String(data), text: word }
  return { message: `${showValue(data)} is not ${needed}.`, hint, fix }
}

function adviseType(data: unknown, type: string | undefined, schema: Schema): string | undefined {
  if (Array.isArray(data)) return type === 'object' ? 'Write its fields without the dash.' : undefined
  if (typeof data === 'object') return type === 'array' ? dashes : adviseText(data, type)
  const text = String(data)
  switch (type) {
    case 'array':
      return adviseList(text, schema)
    case 'object':
      return adviseMap(text, schema)
    case 'boolean':
      if (meansTrue.test(text)) return 'Write `true`.'
      return meansFalse.test(text) ? 'Write `false`.' : undefined
    case 'number':
    case 'integer': {
      const digits = writeDigits(text, type)
      if (digits !== undefined) return `Write it with the digits 0 to 9: \`${digits}\`.`
      const number = readWrittenNumber(foldDigits(text))
      if (number === undefined || (type === 'integer' && number.includes('.'))) return schema.description
      return number === text.replace(',', '.')
        ? `Write \`${number}\`, with a point.`
        : `Write the number alone: \`${number}\`.`
    }
    default:
      return undefined
  }
}

/** A number that is written in the digits of another script, in those that YAML knows. */
function writeDigits(text: string, type: string | undefined): string | undefined {
  const pattern = { integer: /^[+-]?\d+$/, number: /^[+-]?\d+(?:\.\d+)?$/ }[type ?? '']
  const folded = foldDigits(text)
  return folded !== text && pattern?.test(folded) ? folded : undefined
}

/** `One thing: more of it` is a map of one field, although a text with a colon is meant. */
function adviseText(data: object | null, type: string | undefined): string | undefined {
  const [first, ...more] = Object.entries(data ?? {})
  if (type !== 'string' || first === undefined || more.length > 0) return undefined
  const [key, value] = first
  if (typeof value === 'object' && value !== null) return undefined
  const text = `${key}: ${value ?? ''}`.trim()
  return `If the colon belongs to the text, put it in quotes${text.length < 80 ? `: "${text}"` : ''}.`
}

/** A text that YAML takes as it is between brackets; a comma would divide it. */
const plain = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .%+/€₹$-]{0,79}$/u

function adviseList(text: string, { items }: Schema): string {
  if (!plain.test(text)) return brackets
  if (items?.type === 'string')
    return `Write it in brackets: \`[${text}]\`, or several entries on lines of their own, each after a dash.`
  const map = items && writeMap(text, items)
  return map === undefined ? brackets : `Write a list of maps: \`[${map}]\`.`
}

/** A map with the text in the required field that takes it: a path in the field of a file, anything else in the first. */
function writeMap(text: string, { type, required = [], properties = {} }: Schema): string | undefined {
  if (type !== 'object' || required.length === 0) return undefined
  const isPath = /^[^\s:]+\.\w{2,5}$/.test(text)
  const holder = (isPath && required.find((name) => holdsFile(properties[name]))) || required[0]
  const written = required.map((name) => {
    if (name !== holder) return `${name}: …`
    return `${name}: ${(properties[name] && writeMap(text, properties[name])) ?? text}`
  })
  return `{ ${written.join(', ')} }`
}

/** Whether a field is a file, or a map with a file, such as an image. */
const holdsFile = (field: Schema | undefined): boolean =>
  fileKinds.has(field?.kind as FieldKind) || Object.values(field?.properties ?? {}).some(holdsFile)

function adviseMap(text: string, schema: Schema): string {
  const [, key, value] = /^([A-Za-z]\w*):(\S.*)$/.exec(text) ?? []
  if (key !== undefined && !/^\/\//.test(value ?? ''))
    return `A space is missing after the colon: write \`${key}: ${value}\`.`
  const map = text.length > 80 ? undefined : writeMap(text, schema)
  return map === undefined
    ? 'Write its fields below it, each as `name: value`.'
    : `Write its fields: \`${map}\`.`
}
