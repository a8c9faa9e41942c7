import type { ErrorObject } from 'ajv'
import type { Diagnostic, FieldLocation, Related } from '../../diagnostics/diagnostic.ts'
import { relate } from '../../diagnostics/locations.ts'
import { makeDiagnostic } from '../../diagnostics/make-diagnostic.ts'
import { listNames } from '../../diagnostics/phrases.ts'
import { findMeant } from '../../diagnostics/recover-name.ts'
import type { Schema } from '../../schema/block-spec.ts'
import { listBranches } from '../../schema/one-of-several.ts'
import {
  asMap,
  findAt,
  formatPath,
  getEntries,
  isNull,
  locatePath,
  type NodePath,
  readPointer,
} from '../../tree/nodes.ts'
import { explainBadValue, explainChoice } from './explain-bad-value.ts'
import { explainBadName } from './explain-pattern.ts'
import { explainUnknown, findMisspeltTag, findSynonym, listFieldNames } from './explain-unknown.ts'
import { formatSubject, locateKey, type Subject } from './subject.ts'

/** Turns the validator's errors into diagnostics at the line of the value, one per mistake. */
export function explainErrors(errors: readonly ErrorObject[], subject: Subject): Diagnostic[] {
  const reported = errors.filter(
    ({ keyword, propertyName }) => keyword !== 'if' && propertyName === undefined,
  )
  const replaced = new Map(reported.flatMap((error) => findReplaced(error, reported)))
  const misspelt = new Set(replaced.values())
  const paths = new Set<string>()
  return reported.flatMap((error) => {
    const isAboutValue = !['additionalProperties', 'propertyNames', 'required'].includes(error.keyword)
    if (misspelt.has(error) || (isAboutValue && paths.has(error.instancePath))) return []
    if (isAboutValue) paths.add(error.instancePath)
    return [explainError(error, subject, replaced.get(error)?.params.missingProperty)]
  })
}

/**
 * An unknown field and the "missing field" error that it explains: the missing field beside it with the nearest name,
 * or the only missing one if the field is the only unknown.
 */
function findReplaced(error: ErrorObject, errors: readonly ErrorObject[]): [ErrorObject, ErrorObject][] {
  if (error.keyword !== 'additionalProperties') return []
  const beside = errors.filter(({ instancePath }) => instancePath === error.instancePath)
  const missing = beside.filter(({ keyword }) => keyword === 'required')
  const unknown = beside.filter(({ keyword }) => keyword === 'additionalProperties')
  const names: string[] = missing.map(({ params }) => params.missingProperty)
  const name = error.params.additionalProperty
  const synonym = findSynonym(error, name, listFieldNames(error))
  const nearest = findMeant(name, names, names) ?? synonym
  const isNamed = synonym !== undefined || findMeant(name, listFieldNames(error)) !== undefined
  const only = missing.length === 1 && unknown.length === 1 && !isNamed ? missing[0] : undefined
  const found = missing.find(({ params }) => params.missingProperty === nearest) ?? only
  return found ? [[error, found]] : []
}

/** `replaced` is the required field that an unknown one replaces. */
function explainError(error: ErrorObject, subject: Subject, replaced?: string): Diagnostic {
  const path = readPointer(error.instancePath)
  const schema = error.parentSchema as Schema
  switch (error.keyword) {
    case 'additionalProperties':
      return explainUnknown(error, path, subject, error.params.additionalProperty, { missing: replaced })
    case 'propertyNames': {
      const name: string = error.params.propertyName
      const location = locateKey([...path, name], subject)
      return makeDiagnostic({
        code: 'bad-value',
        ...location,
        ...explainBadName(name, error.schema as Schema),
      })
    }
    case 'required':
      return explainMissing(error, path, subject)
    case 'discriminator': {
      const { tag, tagValue } = error.params
      const typo = findMisspeltTag(error, subject)
      if (typo !== undefined) return explainUnknown(error, path, subject, typo, { fields: [tag] })
      const allowed = listBranches(schema).map((branch) => branch.tag)
      if (tagValue !== undefined)
        return makeDiagnostic({
          code: 'bad-value',
          ...locateValue([...path, tag], subject),
          ...explainChoice(tagValue, allowed),
        })
      return makeDiagnostic({
        code: 'missing-field',
        span: locatePath(subject.root, path, subject.rootKey).key,
        path: formatPath([...subject.path, ...path, tag]),
        message: `The field \`${tag}\` is missing: it says whether this is ${listNames(allowed, 'or')}.`,
        hint: `A page that starts from another one replaces this as a whole, so repeat \`${tag}\` and the fields that stay.`,
      })
    }
    default:
      return makeDiagnostic({ code: 'bad-value', ...locateValue(path, subject), ...explainBadValue(error) })
  }
}

function explainMissing(error: ErrorObject, path: NodePath, subject: Subject): Diagnostic {
  const name: string = error.params.missingProperty
  const schema = error.parentSchema as Schema
  const whole = [...path, name]
  const parent = findAt(subject.root, path)
  const isEmpty = isNull(findAt(subject.root, whole))
  const unset = asMap(parent)?.unset?.get(name)
  const { key } = locatePath(subject.root, path, subject.rootKey)
  const below = getEntries(parent?.under).get(name)?.key
  const isAlt = isAlternative(name, schema)
  const field = `The field \`${name}\``
  const owner = path.length > 0 ? '' : formatSubject(subject)
  const message = unset
    ? `${field} is required${owner && ` by ${owner}`}; it is set to \`null\` here.`
    : isAlt
      ? `The image has ${isEmpty ? 'an empty' : 'no'} text alternative (\`${name}\`).`
      : isEmpty
        ? `${field}${owner && ` of ${owner}`} is empty.`
        : `${field} is missing${owner && ` from ${owner}`}.`
  return makeDiagnostic({
    code: isAlt ? 'missing-alt' : 'missing-field',
    span: unset ?? (isEmpty ? locatePath(subject.root, whole, subject.rootKey).key : key),
    path: formatPath([...subject.path, ...whole]),
    message,
    hint:
      unset && below
        ? 'Leave the line out to keep the value of the parent.'
        : hintMissing(name, schema, isEmpty),
    related: unset && below && [relate(below, 'it is set here')],
  })
}

const isAlternative = (name: string, schema: Schema) => schema.properties?.[name]?.kind === 'alt'

function hintMissing(name: string, schema: Schema, isEmpty: boolean): string | undefined {
  if (isAlternative(name, schema))
    return `Say in a few words what the image shows, or write \`${name}: ""\` if it only decorates.`
  const property = schema.properties?.[name]
  if (isEmpty && property?.type === 'array')
    return `Its entries go below it, each with a dash, and indented deeper than \`${name}\`.`
  return property?.description
}

/** The location of a value, and the values of lower layers that it replaces. */
function locateValue(
  path: NodePath,
  { root, rootKey, path: start }: Subject,
): FieldLocation & Pick<Diagnostic, 'related'> {
  const related: Related[] = []
  for (let under = findAt(root, path)?.under; under; under = under.under)
    related.push(relate(under.span, 'it replaces this value'))
  return {
    span: locatePath(root, path, rootKey).value,
    path: formatPath([...start, ...path]),
    related: related.length > 0 ? related : undefined,
  }
}
