import type { ErrorObject } from 'ajv'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { locationKey } from '../../diagnostics/locations.ts'
import { makeDiagnostic } from '../../diagnostics/make-diagnostic.ts'
import { listNames, suggest } from '../../diagnostics/phrases.ts'
import { findMeant } from '../../diagnostics/recover-name.ts'
import { isCertainTypo, isOneTypo } from '../../diagnostics/suggest-nearest.ts'
import type { Schema } from '../../schema/block-spec.ts'
import { asMap, findAt, getEntries, type NodePath, readPointer } from '../../tree/nodes.ts'
import { findDeeperOwner, findOuterOwner } from './find-owner.ts'
import { findFieldSynonym } from './find-synonym.ts'
import { formatSubject, locateKey, type Subject } from './subject.ts'

/** A field that its map does not allow: most likely misspelt, on the wrong level, or the rest of a text. */
export function explainUnknown(
  error: ErrorObject,
  path: NodePath,
  subject: Subject,
  name: string,
  { fields = listFieldNames(error), missing }: { fields?: readonly string[]; missing?: string | undefined },
): Diagnostic {
  const wrapper = findWrapper(error, name, missing)
  const found = findMeantField(error, name, fields)
  const nearest = found ?? (wrapper === undefined ? missing : undefined)
  const where = path.length > 0 ? 'here' : `of ${formatSubject(subject)}`
  const location = locateKey([...path, name], subject)
  const absent =
    missing !== undefined && (nearest ?? wrapper) === missing
      ? `, and the required field "${missing}" is missing`
      : ''
  const list = fields.length === 0 ? [] : [`Fields: ${listNames(fields)}.`]
  const hints = [...(nearest === undefined ? hintOwner(error, path, subject, name, wrapper) : []), ...list]
  return makeDiagnostic({
    code: 'unknown-field',
    // The name that is meant can differ from page to page; it is still one mistake.
    cause: locationKey(location.span),
    ...location,
    message: `"${name}" is not a field ${where}${absent}${suggest(nearest)}`,
    fix: isCertainKey(name, nearest, path, subject, fields)
      ? { span: location.span, from: name, text: nearest }
      : undefined,
    hint: hints.length === 0 ? undefined : hints.join(' '),
  })
}

/** The required map that is missing, if the field belongs into it. A map that allows any field takes what is not a map itself. */
function findWrapper({ parentSchema, data }: ErrorObject, name: string, missing: string | undefined) {
  const { properties: beside, required = [] } = parentSchema as Schema
  const takes = (field: string) => {
    const inner = beside?.[field]
    if (inner?.type !== 'object') return false
    // Beside other unknown fields only what has the name says where it belongs.
    if (inner.properties) return Object.hasOwn(inner.properties, name)
    return field === missing && typeof Object(data)[name] !== 'object'
  }
  const absent =
    missing === undefined ? required.filter((field) => !Object.hasOwn(Object(data), field)) : [missing]
  return absent.find(takes)
}

/**
 * The field that an unknown name means: the one from which a single letter differs, else the one that the word stands for,
 * such as `required` for "optional" beside "options", else the one whose letters are nearest.
 */
export function findMeantField(
  error: ErrorObject,
  name: string,
  fields: readonly string[],
): string | undefined {
  const typo = findMeant(name, fields, listMissing(error))
  const isTypo = typo !== undefined && isOneTypo(name, typo) && isCertainTypo(name, typo, fields)
  return (isTypo ? undefined : findSynonym(error, name, fields)) ?? typo
}

/** The field that the map lacks and that a word for its meaning stands for. */
export function findSynonym(
  { data, parentSchema }: ErrorObject,
  name: string,
  fields: readonly string[],
): string | undefined {
  const { properties } = parentSchema as Schema
  // What has its default may not be written at all.
  const isLacking = (field: string) =>
    !Object.hasOwn(Object(data), field) || Object(data)[field] === properties?.[field]?.default
  return findFieldSynonym(name, fields.filter(isLacking))
}

/** In a larger map comparing every key with every other would take too long. */
const maxKeys = 40

/** Whether a key can only mean this field: the map does not have it, and no other unknown key means it as well. */
function isCertainKey(
  name: string,
  nearest: string | undefined,
  path: NodePath,
  { root }: Subject,
  fields: readonly string[],
): nearest is string {
  if (nearest === undefined || !isCertainTypo(name, nearest, fields)) return false
  const others = [...getEntries(root, path).keys()].filter((key) => key !== name)
  if (others.length > maxKeys) return false
  return !others.some(
    (key) => key === nearest || (!fields.includes(key) && findMeant(key, fields) === nearest),
  )
}

/** Where a field belongs that has the name of another map's field, or that a comma has cut off from a text. */
function hintOwner(
  error: ErrorObject,
  path: NodePath,
  subject: Subject,
  name: string,
  wrapper: string | undefined,
): string[] {
  if (wrapper !== undefined)
    return [`"${name}" belongs below "${wrapper}": write \`${wrapper}: { ${name}: … }\`.`]
  const map = asMap(findAt(subject.root, path))
  const entries = [...getEntries(map)]
  const index = entries.findIndex(([key]) => key === name)
  const [sibling, before] = entries[index - 1] ?? []
  const key = entries[index]?.[1].key
  const parent = error.parentSchema as Schema
  if (before?.value.kind === 'scalar' && key && before.value.span.endLine === key.line)
    return [`If it belongs to the text of "${sibling}" before it, put that text in quotes.`]
  const owner =
    subject.findOwner?.(name, key) ??
    (sibling === undefined ? undefined : findDeeperOwner(parent.properties?.[sibling], sibling, name))
  if (owner !== undefined) return [`"${name}" is a field of ${owner}: if it belongs there, indent it deeper.`]
  const outer = findOuterOwner(subject, path, name)
  return outer === undefined ? [] : [`"${name}" is a field of ${outer}: if it belongs there, indent it less.`]
}

/** Fields that the map of an error lacks, required ones first. */
function listMissing({ parentSchema, data, params, keyword }: ErrorObject): string[] {
  if (keyword === 'discriminator') return [params.tag]
  const { required = [], properties = {} } = parentSchema as Schema
  return [...required, ...Object.keys(properties)].filter((name) => !Object.hasOwn(Object(data), name))
}

/** The key that is most likely the misspelt discriminator of a `oneOf`. */
export function findMisspeltTag(
  { instancePath, params }: ErrorObject,
  { root }: Subject,
): string | undefined {
  if (params.tagValue !== undefined) return undefined
  const keys = [...getEntries(root, readPointer(instancePath)).keys()]
  return keys.find((key) => isOneTypo(key, params.tag)) ?? findMeant(params.tag, keys)
}

/** The fields that a closed map allows. */
export function listFieldNames({ parentSchema }: ErrorObject): string[] {
  return Object.keys((parentSchema as Schema).properties ?? {})
}
