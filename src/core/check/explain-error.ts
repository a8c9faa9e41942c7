import type { ErrorObject } from 'ajv'
import type { Finding, Related, Span } from '../diagnostics/diagnostic.ts'
import { listWords } from '../diagnostics/list-words.ts'
import { isOneSlip, suggestNearest } from '../diagnostics/suggest-nearest.ts'
import { asMap, findAt, formatPath, isNull, locatePath, type NodePath, readPointer } from '../nodes.ts'
import type { Schema } from '../schema/block-spec.ts'
import type { Node } from '../tree.ts'
import { describeBadValue, describeChoice } from './describe-bad-value.ts'
import { describeMisform } from './describe-pattern.ts'

export interface Subject {
  /** What was validated. */
  root: Node
  /** Where a field that the root itself lacks is reported. */
  rootKey: Span
  /** Path of the root in the page, e.g. `blocks[1]`. */
  path: NodePath
  /** What the root is called, e.g. `hero`. */
  name?: string
  /** Fields that the root may have beside those of its schema. */
  moreFields?: readonly string[]
}

/** Turns the validator's errors into findings at the line that holds the value, one per mistake. */
export function explainErrors(errors: readonly ErrorObject[], subject: Subject): Finding[] {
  const told = errors.filter(({ keyword, propertyName }) => keyword !== 'if' && propertyName === undefined)
  const misspelt = new Set(told.flatMap((error) => findMisspelt(error, told)))
  const places = new Set<string>()
  return told.flatMap((error) => {
    const isAboutValue = !['additionalProperties', 'propertyNames', 'required'].includes(error.keyword)
    if (misspelt.has(error) || (isAboutValue && places.has(error.instancePath))) return []
    if (isAboutValue) places.add(error.instancePath)
    return [explainError(error, subject)]
  })
}

/** The "missing field" errors that an unknown field beside them explains. */
function findMisspelt(error: ErrorObject, errors: readonly ErrorObject[]): ErrorObject[] {
  if (error.keyword !== 'additionalProperties') return []
  const missing = errors.filter(
    ({ keyword, instancePath }) => keyword === 'required' && instancePath === error.instancePath,
  )
  const names: string[] = missing.map(({ params }) => params.missingProperty)
  const nearest = findMeant(error.params.additionalProperty, names, names)
  return missing.filter(({ params }) => params.missingProperty === nearest)
}

function explainError(error: ErrorObject, subject: Subject): Finding {
  const path = readPointer(error.instancePath)
  const schema = error.parentSchema as Schema
  switch (error.keyword) {
    case 'additionalProperties':
      return explainUnknown(
        error,
        path,
        subject,
        error.params.additionalProperty,
        listFieldNames(error, path.length === 0 ? subject.moreFields : []),
      )
    case 'propertyNames':
      return explainKey(error, path, subject)
    case 'required':
      return explainMissing(error, path, subject)
    case 'discriminator': {
      const { tag, tagValue } = error.params
      const slip = findMisspeltTag(error, subject)
      if (slip !== undefined) return explainUnknown(error, path, subject, slip, [tag])
      const allowed = (schema.oneOf ?? []).map((branch) => String(branch.properties?.[tag]?.const))
      if (tagValue !== undefined)
        return {
          code: 'bad-value',
          ...placeValue([...path, tag], subject),
          ...describeChoice(tagValue, allowed),
        }
      return {
        code: 'missing-field',
        span: locatePath(subject.root, path, subject.rootKey).key,
        path: formatPath([...subject.path, ...path, tag]),
        message: `The field \`${tag}\` is missing: it says whether this is ${listWords(allowed)}.`,
      }
    }
    default:
      return { code: 'bad-value', ...placeValue(path, subject), ...describeBadValue(error) }
  }
}

function explainUnknown(
  error: ErrorObject,
  path: NodePath,
  subject: Subject,
  name: string,
  fields: readonly string[],
): Finding {
  const nearest = findMeant(name, fields, listMissing(error))
  const where = path.length > 0 ? 'here' : `of ${nameOf(subject)}`
  const place = placeKey([...path, name], subject)
  return {
    code: 'unknown-field',
    // What a field is taken for can differ from page to page; it is one mistake all the same.
    cause: `${place.span.file}:${place.span.line}:${place.span.column}`,
    ...place,
    message: `"${name}" is not a field ${where}${nearest === undefined ? '.' : `. Did you mean "${nearest}"?`}`,
    hint: fields.length === 0 ? undefined : `Fields: ${listWords(fields, 'and')}.`,
  }
}

function explainKey(error: ErrorObject, path: NodePath, subject: Subject): Finding {
  const name: string = error.params.propertyName
  return {
    code: 'bad-value',
    ...placeKey([...path, name], subject),
    ...describeMisform(name, error.schema as Schema),
  }
}

function explainMissing(error: ErrorObject, path: NodePath, subject: Subject): Finding {
  const name: string = error.params.missingProperty
  const schema = error.parentSchema as Schema
  const whole = [...path, name]
  const parent = findAt(subject.root, path)
  const isEmpty = isNull(findAt(subject.root, whole))
  const unset = asMap(parent)?.unset?.get(name)
  const { key } = locatePath(subject.root, path, subject.rootKey)
  const below = asMap(parent?.under)?.entries.get(name)?.key
  const isAlt = name === 'alt' && schema.kind === 'image'
  const field = `The field \`${name}\``
  const owner = path.length > 0 ? '' : nameOf(subject)
  const message = unset
    ? `${field} is needed${owner && ` by ${owner}`}, and \`null\` takes it away.`
    : isAlt
      ? `The picture has ${isEmpty ? 'an empty' : 'no'} text alternative (\`alt\`).`
      : isEmpty
        ? `${field}${owner && ` of ${owner}`} is empty.`
        : `${field} is missing${owner && ` from ${owner}`}.`
  return {
    code: isAlt ? 'missing-alt' : 'missing-field',
    span: unset ?? (isEmpty ? locatePath(subject.root, whole, subject.rootKey).key : key),
    path: formatPath([...subject.path, ...whole]),
    message,
    hint: unset && below ? 'Leave the line out to keep the value of the parent.' : hintMissing(name, schema),
    related: unset && below && [relate(below, 'it is given here')],
  }
}

function hintMissing(name: string, schema: Schema): string | undefined {
  if (name === 'alt')
    return 'Say in a few words what the picture shows, or write `alt: ""` if it only decorates.'
  return schema.properties?.[name]?.description
}

/** The field that an unknown one most likely means; in short names only those that are missing are looked for. */
export function findMeant(
  name: string,
  fields: readonly string[],
  missing: readonly string[],
): string | undefined {
  return suggestNearest(name, fields) ?? missing.find((field) => isOneSlip(name, field))
}

/** Fields that the map of an error lacks, required ones first. */
export function listMissing({ parentSchema, data, params, keyword }: ErrorObject): string[] {
  if (keyword === 'discriminator') return [params.tag]
  const { required = [], properties = {} } = parentSchema as Schema
  return [...required, ...Object.keys(properties)].filter((name) => !Object.hasOwn(Object(data), name))
}

/** The key that is most likely the misspelt one by which the branches of a `oneOf` are told apart. */
export function findMisspeltTag(
  { instancePath, params }: ErrorObject,
  { root }: Subject,
): string | undefined {
  if (params.tagValue !== undefined) return undefined
  const keys = [...(asMap(findAt(root, readPointer(instancePath)))?.entries.keys() ?? [])]
  return keys.find((key) => isOneSlip(key, params.tag)) ?? suggestNearest(params.tag, keys)
}

/** The fields that a closed map may have. */
export function listFieldNames({ parentSchema }: ErrorObject, more: readonly string[] = []): string[] {
  return [...Object.keys((parentSchema as Schema).properties ?? {}), ...more]
}

/** The place of a value, and the values of lower layers that it replaces. */
function placeValue(
  path: NodePath,
  { root, rootKey, path: start }: Subject,
): Pick<Finding, 'span' | 'path' | 'related'> {
  const related: Related[] = []
  for (let under = findAt(root, path)?.under; under; under = under.under)
    related.push(relate(under.span, 'it replaces this value'))
  return {
    span: locatePath(root, path, rootKey).value,
    path: formatPath([...start, ...path]),
    related: related.length > 0 ? related : undefined,
  }
}

function placeKey(path: NodePath, { root, rootKey, path: start }: Subject): Pick<Finding, 'span' | 'path'> {
  return { span: locatePath(root, path, rootKey).key, path: formatPath([...start, ...path]) }
}

const nameOf = ({ name }: Subject) => name ?? 'this map'
const relate = ({ file, line, column }: Span, message: string): Related => ({ file, line, column, message })
