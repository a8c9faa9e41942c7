import type { ErrorObject } from 'ajv'
import type { Finding, Span } from '../diagnostics/diagnostic.ts'
import { listWords } from '../diagnostics/list-words.ts'
import { suggestNearest } from '../diagnostics/suggest-nearest.ts'
import { findAt, formatPath, isNull, locatePath, type NodePath } from '../nodes.ts'
import type { Schema } from '../schema/block-spec.ts'
import type { Node } from '../tree.ts'

interface Subject {
  /** What was validated. */
  root: Node
  /** Where a field that the root itself lacks is reported. */
  rootKey: Span
  /** Path of the root in the page, e.g. `blocks[1]`. */
  path: NodePath
}

/** Turns the validator's errors into findings at the line that holds the value, one per mistake. */
export function explainErrors(errors: readonly ErrorObject[], subject: Subject): Finding[] {
  const told = errors.filter(({ keyword }) => keyword !== 'if')
  const misspelt = new Set(told.flatMap((error) => findMisspelt(error, told)))
  return told.filter((error) => !misspelt.has(error)).map((error) => explainError(error, subject))
}

/** The "missing field" errors that an unknown field beside them explains. */
function findMisspelt(error: ErrorObject, errors: readonly ErrorObject[]): ErrorObject[] {
  if (error.keyword !== 'additionalProperties') return []
  const missing = errors.filter(
    ({ keyword, instancePath }) => keyword === 'required' && instancePath === error.instancePath,
  )
  const nearest = suggestNearest(
    error.params.additionalProperty,
    missing.map(({ params }) => params.missingProperty),
  )
  return missing.filter(({ params }) => params.missingProperty === nearest)
}

function explainError(error: ErrorObject, subject: Subject): Finding {
  const path = readPointer(error.instancePath)
  const { value, key } = locatePath(subject.root, path, subject.rootKey)
  const at = formatPath([...subject.path, ...path])
  const schema = error.parentSchema as Schema
  switch (error.keyword) {
    case 'additionalProperties': {
      const name: string = error.params.additionalProperty
      const fields = Object.keys(schema.properties ?? {})
      const nearest = suggestNearest(name, fields)
      return {
        code: 'unknown-field',
        span: locatePath(subject.root, [...path, name], subject.rootKey).key,
        path: formatPath([...subject.path, ...path, name]),
        message: `"${name}" is not a field ${path.length ? 'here' : `of ${describe(schema)}`}${nearest ? `. Did you mean "${nearest}"?` : '.'}`,
        hint: `Fields: ${listWords(fields)}.`,
      }
    }
    case 'propertyNames': {
      const name: string = error.params.propertyName
      return {
        code: 'bad-value',
        span: locatePath(subject.root, [...path, name], subject.rootKey).key,
        path: formatPath([...subject.path, ...path, name]),
        message: `"${name}" cannot be a key here.`,
        hint: describePattern(error.schema as Schema),
      }
    }
    case 'required': {
      const name: string = error.params.missingProperty
      const node = findAt(subject.root, [...path, name])
      const empty = isNull(node)
      return {
        code: name === 'alt' && schema.kind === 'image' ? 'missing-alt' : 'missing-field',
        span: empty
          ? locatePath(subject.root, [...path, name], subject.rootKey).key
          : path.length
            ? key
            : subject.rootKey,
        path: formatPath([...subject.path, ...path, name]),
        message: `The field \`${name}\` is ${empty ? 'empty' : 'missing'}${path.length ? '' : ` from ${describe(schema)}`}.`,
        hint: hintMissing(name, schema),
      }
    }
    case 'discriminator':
      if (error.params.tagValue === undefined) {
        const allowed = listBranches(schema, error.params.tag)
        return {
          code: 'missing-field',
          span: key,
          path: formatPath([...subject.path, ...path, error.params.tag]),
          message: `The field \`${error.params.tag}\` is missing: it says which of ${listWords(allowed)} this is.`,
        }
      }
      return {
        code: 'bad-value',
        span: locatePath(subject.root, [...path, error.params.tag], subject.rootKey).value,
        path: formatPath([...subject.path, ...path, error.params.tag]),
        ...listAllowed(
          show(error.params.tagValue),
          error.params.tagValue,
          listBranches(schema, error.params.tag),
        ),
      }
    default:
      return { code: 'bad-value', span: value, path: at, ...describeBadValue(error, schema) }
  }
}

function listBranches(schema: Schema, tag: string): string[] {
  return (schema.oneOf ?? []).map((branch) => String(branch.properties?.[tag]?.const))
}

function hintMissing(name: string, schema: Schema): string | undefined {
  if (name === 'alt')
    return 'Say in a few words what the picture shows, or write `alt: ""` if it only decorates.'
  return schema.properties?.[name]?.description
}

function describe(schema: Schema): string {
  return schema.title ? `"${schema.title}"` : 'this map'
}

function describeBadValue(
  error: ErrorObject,
  schema: Schema,
): { message: string; hint?: string | undefined } {
  const shown = show(error.data)
  const params = error.params
  switch (error.keyword) {
    case 'enum':
    case 'const': {
      const allowed: unknown[] = error.keyword === 'enum' ? params.allowedValues : [params.allowedValue]
      return listAllowed(shown, error.data, allowed.map(String))
    }
    case 'type':
      return {
        message: `${shown} is ${nameType(error.data)}; ${nameExpected(params.type)} is expected here.`,
      }
    case 'minimum':
      return { message: `${shown} is too small: the least is ${params.limit}.` }
    case 'maximum':
      return { message: `${shown} is too large: the most is ${params.limit}.` }
    case 'minLength':
      return { message: 'The text is empty.' }
    case 'maxLength':
      return {
        message: `The text has ${[...String(error.data)].length} characters; at most ${params.limit} fit here.`,
      }
    case 'minItems':
      return { message: `The list holds ${countItems(error.data)}; at least ${params.limit} are needed.` }
    case 'maxItems':
      return { message: `The list holds ${countItems(error.data)}; at most ${params.limit} fit here.` }
    case 'minProperties':
      return { message: 'The map is empty; at least one entry is needed.' }
    case 'format':
      return { message: `${shown} is not ${describeFormat(params.format)}.` }
    case 'pattern':
      return {
        message: `${shown} does not have the form that is needed here.`,
        hint: describePattern(schema),
      }
    default:
      return { message: `${shown} does not fit here: it ${error.message ?? 'is not allowed'}.` }
  }
}

function listAllowed(shown: string, value: unknown, allowed: readonly string[]): { message: string } {
  const nearest = suggestNearest(String(value), allowed)
  const advice = nearest ? ` Did you mean "${nearest}"?` : ''
  return { message: `${shown} is not allowed here.${advice} Allowed: ${listWords(allowed)}.` }
}

function describePattern(schema: Schema): string | undefined {
  return schema.description ?? (schema.pattern ? `The form is ${schema.pattern}.` : undefined)
}

const formats: Record<string, string> = {
  'date-time': 'a date and time with a zone, such as 2026-01-31T18:00:00+05:30',
  date: 'a date, such as 2026-01-31',
  uri: 'a complete address, such as https://example.com/page',
}
const describeFormat = (format: string) => formats[format] ?? `of the form "${format}"`

function show(value: unknown): string {
  if (Array.isArray(value)) return 'A list'
  if (typeof value === 'object' && value !== null) return 'A map'
  const text = String(value)
  return `"${text.length > 60 ? `${text.slice(0, 57)}…` : text}"`
}

function nameType(value: unknown): string {
  if (Array.isArray(value)) return 'no single value'
  if (value === null) return 'empty'
  return typeof value === 'object' ? 'no single value' : 'of another type'
}

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map of fields',
}
const nameExpected = (type: string | string[]) =>
  [type]
    .flat()
    .map((name) => typeNames[name] ?? name)
    .join(' or ')

const countItems = (value: unknown) =>
  Array.isArray(value) ? (value.length === 1 ? '1 entry' : `${value.length} entries`) : 'nothing'

/** `/items/0/question` as path steps; digits are indexes. */
export function readPointer(pointer: string): NodePath {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}
